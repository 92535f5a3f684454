// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8acee753404cbac979b115021f11b5ac79c75b073b594845cbbfdac7a424142b': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'be88882c369c599d91333738431ac6722c29d871d038046edb3f41a6ece9e303': { load: () => import('./control.js') },
};
