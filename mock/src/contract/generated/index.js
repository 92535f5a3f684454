// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'f357894e71aac49ee610e795bd9aa272b84ed0059801b06884fe36e9ef4dfb74', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '1611b2daf4a232a86223d1e0d5511c2c0d37165c2a02d543b6f74629770036f0', load: () => import('./control.js') },
};
