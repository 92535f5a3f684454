// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '9eb07042dc7d0dc5f731b0b3a82a4ff0bcd6c9a2df81eae3d5140761e4c48717': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '137b38c4187a170a8511f5f66d4450d34e22dd71c855b6c37a5011ee7581c0fb': { load: () => import('./control.js') },
};
