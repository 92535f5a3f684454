// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '46a45bbae55904ae0f5c617bd06775ecdf4cdd72203ff7b2c5935e21bf81427e': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '137b38c4187a170a8511f5f66d4450d34e22dd71c855b6c37a5011ee7581c0fb': { load: () => import('./control.js') },
};
