// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'f9f9b108bbfe895ba5ce69c898764f5331dcb41584fc68fe7916fcdccda82fb4': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'a0c1db33c695dfc72bb6523d30ee16747e14197c28ba99968df2419e9c2f2b67': { load: () => import('./control.js') },
};
