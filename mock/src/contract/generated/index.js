// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '61118c566455c09c41e8f2b251d2fbe6c89ae6f1f4170dd987d156733e8eabd3', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'd0f5957af4baa82de169b14f76a667529d7eaa621db3003dcda705502e02fc74', load: () => import('./control.js') },
};
