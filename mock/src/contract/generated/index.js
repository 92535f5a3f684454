// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8c4edfcdcded252f022b2ace2c82081b7bb0bbd7df59b26a96418d77d5ea6765': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '80b2fa1b8e4e4daa49e7db5f2a2857baa9a6012a67c12cecb695cd97686459fe': { load: () => import('./control.js') },
};
