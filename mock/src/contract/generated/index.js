// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'fd72333553b75b95b06b0458494cbe04ecc143767fbf395b861d9047ccad318e': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'c51412908ee4fe785e105737bfb591b3caf95a99edec838969fb8920e3ba17fa': { load: () => import('./control.js') },
};
