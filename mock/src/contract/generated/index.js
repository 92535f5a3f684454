// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'a492383cc6cbfa867326ebc2647de78411c8a04c41ea7c46996ab251194fa680', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'd0f5957af4baa82de169b14f76a667529d7eaa621db3003dcda705502e02fc74', load: () => import('./control.js') },
};
