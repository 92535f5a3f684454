// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '6190abd7c7693abde0d01d6fc149d60f2c6fcc766b1a1d6007cfd9e41b1c532c': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '276d29c71262aee8053d5821562ad5d285d4f5eb17decd521a0b76c97401023f': { load: () => import('./control.js') },
};
