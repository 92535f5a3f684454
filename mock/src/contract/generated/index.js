// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '80bd3ee50cf516b2cf76edd309c596d29a3bbdba28e5d5f80c351a4c9419e9f2': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '6475d87e76410d11811473018d9f804303973f659c1294183aa5ee12de5c685f': { load: () => import('./control.js') },
};
