// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'd884e8e0a09dd64dafb7ff9c6db26f9f117eac7a8b45d1ebbbdf55a50b9c12df', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '8323dcfefd1d651eae7aef90638fc88301eaaefef418c4cf5b6b8b00a5f834bb', load: () => import('./control.js') },
};
