// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '03c924e4fb5ade16c258b3f2f0e0399343b4bb01f65802662c008200a33f1665', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'd0f5957af4baa82de169b14f76a667529d7eaa621db3003dcda705502e02fc74', load: () => import('./control.js') },
};
