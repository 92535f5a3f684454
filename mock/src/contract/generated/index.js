// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'e8e6ca7d25ffda602de7c39e9dc5c97865f858460674d2db6d4d9dcc17c76a85', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '054b57fcab2cf0d9202a9cb44928be3e12fb47f465e49bf0b448609fdce0299d', load: () => import('./control.js') },
};
