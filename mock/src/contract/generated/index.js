// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '169439bee17815408d1b65f1663359d8204787431c17db7eccc1038eeb1f5e6e': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'be88882c369c599d91333738431ac6722c29d871d038046edb3f41a6ece9e303': { load: () => import('./control.js') },
};
