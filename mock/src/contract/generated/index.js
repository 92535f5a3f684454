// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '5d2ce8c3372bfed3228a0251c2807a5acc03a691f766046fda951427955e396a': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '6475d87e76410d11811473018d9f804303973f659c1294183aa5ee12de5c685f': { load: () => import('./control.js') },
};
