// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '40cf04cf79bf470f1516885ca065d6320adc6ec3f6e3318cbfdfd91702900b5a', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '39eec333582f09aa0d9758d8fab81318c3bc66954481508799ada14caa241533', load: () => import('./control.js') },
};
