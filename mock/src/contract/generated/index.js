// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8b437e8dca4109027ab5ed559af5d6b6a43b660fd6d5175008d7680ef02c7793': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '1f86b9e35c5d81ee0aadc0407b4cc0da5cdad90cc0b0adae984a3b9530f69306': { load: () => import('./control.js') },
};
