// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'f9f9b108bbfe895ba5ce69c898764f5331dcb41584fc68fe7916fcdccda82fb4': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'b03eb755d21cee94fc9e3bb331aa4e9df67d76695cbc6865567a0e1349afff40': { load: () => import('./control.js') },
};
