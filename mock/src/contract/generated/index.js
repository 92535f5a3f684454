// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'a5ed9ec5ba510b9e2b51995834392fec771ba123576b54df948feb402221cae2', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '39eec333582f09aa0d9758d8fab81318c3bc66954481508799ada14caa241533', load: () => import('./control.js') },
};
