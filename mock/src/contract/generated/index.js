// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'bf3e8efa9dbf8b5b4d41ba1834b14592fce3cd16dcab839329e1c7a8613bf7e6', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '8192fd69c54660f76aae7fd13ec755ca7ad68a596e307df5dd130ca6715e62f9', load: () => import('./control.js') },
};
