// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '1dc5c41e56707515b8d856eb150fc48273ab66217249a49439b97a5b02433e24', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'b46b1d3ffa8f628afebfbca7c46fc4d9406ed43274bedddfa6f702fb7bd66dc7', load: () => import('./control.js') },
};
