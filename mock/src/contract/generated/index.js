// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '869a355333957c850b3c27d8ef4a653174cb16098b1c0682d577fef766e5c8ee', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'c7b9032f1a64c37b22ac44b93a533d1f70307bb90f12b889b8acea82491aa06f', load: () => import('./control.js') },
};
