// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'e8e6ca7d25ffda602de7c39e9dc5c97865f858460674d2db6d4d9dcc17c76a85', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '34d5c51a8a8392a9344da1cd65715bcabb3548644608bc45f12ad88c961f2505', load: () => import('./control.js') },
};
