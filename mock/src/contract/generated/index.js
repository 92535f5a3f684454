// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '29bcd11d9f0a2d6c8b80e5dada0d2c1ecbc94cc4e4c21ec011e107baa3d9d2d4': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'da6b3d7a5725405695dcf1fdb903aeef9de6171ac218bdb332d0eab6c0899a67': { load: () => import('./control.js') },
};
