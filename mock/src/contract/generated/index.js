// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'f9f9b108bbfe895ba5ce69c898764f5331dcb41584fc68fe7916fcdccda82fb4': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '264f28dc1b0b77289c45bd8cc0e6f7be8ad8561cfb8c101017296d5855ff8a57': { load: () => import('./control.js') },
};
