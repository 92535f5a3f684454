// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'f9e2a256cd24c15acfed657ee1764d0e34310237c3a6b3e2de799645c331ff10': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'c51412908ee4fe785e105737bfb591b3caf95a99edec838969fb8920e3ba17fa': { load: () => import('./control.js') },
};
