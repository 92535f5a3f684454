// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ec65cd76854988efc2d084a7e1ef0d5a18711900bdd6b5742ba29cda54cb3602': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '276d29c71262aee8053d5821562ad5d285d4f5eb17decd521a0b76c97401023f': { load: () => import('./control.js') },
};
