// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '43bb643724747d359c78c00c95140955222fc31ac3314038e3ab7ace4190776e', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '39eec333582f09aa0d9758d8fab81318c3bc66954481508799ada14caa241533', load: () => import('./control.js') },
};
