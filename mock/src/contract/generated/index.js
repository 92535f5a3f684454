// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '645466fc4d3d78005d70aae81327e9eb0a7899ea1069524fab46d21da3d21b8d': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'be88882c369c599d91333738431ac6722c29d871d038046edb3f41a6ece9e303': { load: () => import('./control.js') },
};
