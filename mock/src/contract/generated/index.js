// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'bf3e8efa9dbf8b5b4d41ba1834b14592fce3cd16dcab839329e1c7a8613bf7e6', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'c7b9032f1a64c37b22ac44b93a533d1f70307bb90f12b889b8acea82491aa06f', load: () => import('./control.js') },
};
