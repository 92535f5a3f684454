// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '3416fd33354829a9b63b4cdfc8f1ef4e4ccd3a966d3d2e42dc6c393cf9b217f9', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '6d8dee530ff27e7e92f78d9bf5ef8901ba94efa8511d240122f3f306e038b6eb', load: () => import('./control.js') },
};
