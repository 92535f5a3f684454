// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'a492383cc6cbfa867326ebc2647de78411c8a04c41ea7c46996ab251194fa680', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'b46b1d3ffa8f628afebfbca7c46fc4d9406ed43274bedddfa6f702fb7bd66dc7', load: () => import('./control.js') },
};
