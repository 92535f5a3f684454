// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'c1b6d7ef89d4f3f139e283d5027e4b2eccd687f839e810d1e5ffc150aaf035cf', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '39eec333582f09aa0d9758d8fab81318c3bc66954481508799ada14caa241533', load: () => import('./control.js') },
};
