// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '3416fd33354829a9b63b4cdfc8f1ef4e4ccd3a966d3d2e42dc6c393cf9b217f9', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'b53d4166cc95f0d3204a305ba7d9f5075565cf1c6c5cb6010e8266074985faf3', load: () => import('./control.js') },
};
