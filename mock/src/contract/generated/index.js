// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'f9e2a256cd24c15acfed657ee1764d0e34310237c3a6b3e2de799645c331ff10': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '704f18e170d98312e0002bb122fffd270f35bcc24a81a3de48607c267463cd7a': { load: () => import('./control.js') },
};
