// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8c4edfcdcded252f022b2ace2c82081b7bb0bbd7df59b26a96418d77d5ea6765': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '14a97bcd9045dcf314970d2c7a6a200be2b0bf0e0ac5a99df028e6feede604c5': { load: () => import('./control.js') },
};
