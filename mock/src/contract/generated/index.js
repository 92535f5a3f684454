// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '9b62827cfcc514d4e623e8d2f61b7129c4f1487ee85c0f08c251d38364882ce4': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '704f18e170d98312e0002bb122fffd270f35bcc24a81a3de48607c267463cd7a': { load: () => import('./control.js') },
};
