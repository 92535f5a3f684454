// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '9e811988703caa9eee840fc5e8654590ed7eb1d9064e455fe39cd67c623e575d', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '8323dcfefd1d651eae7aef90638fc88301eaaefef418c4cf5b6b8b00a5f834bb', load: () => import('./control.js') },
};
