// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '40cf04cf79bf470f1516885ca065d6320adc6ec3f6e3318cbfdfd91702900b5a', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '1611b2daf4a232a86223d1e0d5511c2c0d37165c2a02d543b6f74629770036f0', load: () => import('./control.js') },
};
