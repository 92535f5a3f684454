// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '9e811988703caa9eee840fc5e8654590ed7eb1d9064e455fe39cd67c623e575d', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '34d5c51a8a8392a9344da1cd65715bcabb3548644608bc45f12ad88c961f2505', load: () => import('./control.js') },
};
