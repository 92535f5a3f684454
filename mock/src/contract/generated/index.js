// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ce6dcc6fe69fe890a28b4f59043806a0dd201b58fcc0dedf24ae52c90a58f52f': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'c48fc1ba18c3383f05541af0a3bd858d19e1782e6e73304522f940a48cc4865f': { load: () => import('./control.js') },
};
