// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8c4edfcdcded252f022b2ace2c82081b7bb0bbd7df59b26a96418d77d5ea6765': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'f39bd827afd5ac31385e0b52184ab1345f109e7cec180d1da51f11dc1835bd0c': { load: () => import('./control.js') },
};
