// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'accba8a0a670e1b825ebb5fc14842d01c3eb49c3f0bf656f9aac5847c8634072': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'be88882c369c599d91333738431ac6722c29d871d038046edb3f41a6ece9e303': { load: () => import('./control.js') },
};
