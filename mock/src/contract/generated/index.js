// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'f9f9b108bbfe895ba5ce69c898764f5331dcb41584fc68fe7916fcdccda82fb4': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'd7ff8247c7d5fca144cd57d326455dbdc289f1ed1e8ac2787fa52751e24dccf3': { load: () => import('./control.js') },
};
