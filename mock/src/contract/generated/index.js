// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '3fec9fea7b22a7fe2e0c983270daf8a6689db9693c7a3dbf6f1f996876fed04c': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '1f86b9e35c5d81ee0aadc0407b4cc0da5cdad90cc0b0adae984a3b9530f69306': { load: () => import('./control.js') },
};
