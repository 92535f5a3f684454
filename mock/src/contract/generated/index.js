// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ddfbc5558a008dc7540fe657963ce8c559fccb492b4d5380dd012877db0cd7df': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '6475d87e76410d11811473018d9f804303973f659c1294183aa5ee12de5c685f': { load: () => import('./control.js') },
};
