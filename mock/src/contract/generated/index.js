// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '11992d566776ffb283ebfcccf936cb0a04b2608661a3aed3a1f312b3d11ae1e2': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '010678c678f9c410edc6be2b6ee9917586c0778f68673751add4be15864e2737': { load: () => import('./control.js') },
};
