// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ec65cd76854988efc2d084a7e1ef0d5a18711900bdd6b5742ba29cda54cb3602': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '35a9b270dbae8800545bfe600286312a6bdf28010c941ee7bc3a3e67cb5f5027': { load: () => import('./control.js') },
};
