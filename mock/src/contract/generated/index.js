// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '540241f1c785157658471cad66bacf65771824c4c701169e1bfc570f847dc5ec': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '137b38c4187a170a8511f5f66d4450d34e22dd71c855b6c37a5011ee7581c0fb': { load: () => import('./control.js') },
};
