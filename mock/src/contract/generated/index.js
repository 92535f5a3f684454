// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '9bb6c2ee4aa669ea98501d11153d350a0dd274eeebb67b9a6ba76779d407b7f8': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'da6b3d7a5725405695dcf1fdb903aeef9de6171ac218bdb332d0eab6c0899a67': { load: () => import('./control.js') },
};
