// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'bf3e8efa9dbf8b5b4d41ba1834b14592fce3cd16dcab839329e1c7a8613bf7e6', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '93e459ccb0de4df150cb787aa1d2ae477fd1f06f24a083db674de43223e0f3c6', load: () => import('./control.js') },
};
