// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '529987d5c42b25bb0ec4f85de4e630a5e65f1853e188297a86aea74896e4dd80': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'c51412908ee4fe785e105737bfb591b3caf95a99edec838969fb8920e3ba17fa': { load: () => import('./control.js') },
};
