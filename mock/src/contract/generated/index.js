// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8c4edfcdcded252f022b2ace2c82081b7bb0bbd7df59b26a96418d77d5ea6765': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '0d2a8822bc973b6cba06e93dcec6d208d8fd0b01b9960306ea09d6264388b084': { load: () => import('./control.js') },
};
