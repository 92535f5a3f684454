// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'bf3e8efa9dbf8b5b4d41ba1834b14592fce3cd16dcab839329e1c7a8613bf7e6', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'df0fe7a76c83283ebd091186054d9a01acdcd63d6da3f1eddfac7e9b04cf1e13', load: () => import('./control.js') },
};
