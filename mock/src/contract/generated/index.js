// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ec65cd76854988efc2d084a7e1ef0d5a18711900bdd6b5742ba29cda54cb3602': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '14735c50cbfffa4606eafb676de6e27358b407a084622f18a7354e8161a9f332': { load: () => import('./control.js') },
};
