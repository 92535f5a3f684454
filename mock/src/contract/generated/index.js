// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'f9a7ccc439dd010972dca2e2296b8fc54978a581c89d1611de373dfd0a1596eb', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '8323dcfefd1d651eae7aef90638fc88301eaaefef418c4cf5b6b8b00a5f834bb', load: () => import('./control.js') },
};
