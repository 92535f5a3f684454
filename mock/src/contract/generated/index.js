// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '571b40e6cd53c3c2c8c7753f18292f233948fd66d20370d25a673ad86b357722', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'b46b1d3ffa8f628afebfbca7c46fc4d9406ed43274bedddfa6f702fb7bd66dc7', load: () => import('./control.js') },
};
