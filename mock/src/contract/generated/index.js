// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'dd8f92fc38ae89b108097c1a66ee1daea836e2475191052a4d210558df3004ac', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '1611b2daf4a232a86223d1e0d5511c2c0d37165c2a02d543b6f74629770036f0', load: () => import('./control.js') },
};
