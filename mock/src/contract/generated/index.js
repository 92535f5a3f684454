// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8c4edfcdcded252f022b2ace2c82081b7bb0bbd7df59b26a96418d77d5ea6765': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '7879ebaac792c519b5a174b3c4b27b09896b0fc24c17a6e19e0f89555a89e28c': { load: () => import('./control.js') },
};
