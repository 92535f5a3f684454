// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'fa00a66a283d19b1f5bdcd2fd6948795c628f5c5d441389f5e1f72457bc261c1': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '1f86b9e35c5d81ee0aadc0407b4cc0da5cdad90cc0b0adae984a3b9530f69306': { load: () => import('./control.js') },
};
