// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '42c9a65d8b50a1f1c0ace657eeed8c83cb573d4b7445d88fbeea41bd03803786', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '8323dcfefd1d651eae7aef90638fc88301eaaefef418c4cf5b6b8b00a5f834bb', load: () => import('./control.js') },
};
