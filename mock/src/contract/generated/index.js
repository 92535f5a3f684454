// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '42dda6cac153c35800fe333241b1a36acc1315d12779f5adb05078d784770620', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '39eec333582f09aa0d9758d8fab81318c3bc66954481508799ada14caa241533', load: () => import('./control.js') },
};
