// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'f9f9b108bbfe895ba5ce69c898764f5331dcb41584fc68fe7916fcdccda82fb4': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '5ae0a67a0d985ac0c783e6d2dfbf316ae1dc3f52b11e374e2d4e95b406001f35': { load: () => import('./control.js') },
};
