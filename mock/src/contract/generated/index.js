// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '7b20706d82fc85e1681c15d03bf4361cd0d237257d616fb1fe5822908e10ad4a': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '1f86b9e35c5d81ee0aadc0407b4cc0da5cdad90cc0b0adae984a3b9530f69306': { load: () => import('./control.js') },
};
