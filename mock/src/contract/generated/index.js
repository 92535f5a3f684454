// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ec65cd76854988efc2d084a7e1ef0d5a18711900bdd6b5742ba29cda54cb3602': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '9dc6ebcc83be57914b030b312026930b47d383191919c0557eb6f577a4346fd3': { load: () => import('./control.js') },
};
