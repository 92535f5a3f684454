// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'b920bb2724494f0c336b896d66775b4b80cb7ac67abe8b90a3a093d464991013', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'b46b1d3ffa8f628afebfbca7c46fc4d9406ed43274bedddfa6f702fb7bd66dc7', load: () => import('./control.js') },
};
