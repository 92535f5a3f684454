// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ec65cd76854988efc2d084a7e1ef0d5a18711900bdd6b5742ba29cda54cb3602': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '2208bbf21db490aade9b67b2894b0cef2f279c1015a2837cad0b44987757d606': { load: () => import('./control.js') },
};
