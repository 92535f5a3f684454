// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8b437e8dca4109027ab5ed559af5d6b6a43b660fd6d5175008d7680ef02c7793': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'fd1dafb80be70c7ba8edb27d98eb1bca04368484a17aa83f06dca2604a437c50': { load: () => import('./control.js') },
};
