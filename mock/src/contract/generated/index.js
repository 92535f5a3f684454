// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'fd72333553b75b95b06b0458494cbe04ecc143767fbf395b861d9047ccad318e': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '704f18e170d98312e0002bb122fffd270f35bcc24a81a3de48607c267463cd7a': { load: () => import('./control.js') },
};
