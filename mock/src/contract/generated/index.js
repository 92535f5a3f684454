// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8c4edfcdcded252f022b2ace2c82081b7bb0bbd7df59b26a96418d77d5ea6765': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '77b49eec534e75063a7f07170f6ae1b2f9716315a0999d32043350858a294fb7': { load: () => import('./control.js') },
};
