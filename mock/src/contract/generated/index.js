// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '3416fd33354829a9b63b4cdfc8f1ef4e4ccd3a966d3d2e42dc6c393cf9b217f9', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '054b57fcab2cf0d9202a9cb44928be3e12fb47f465e49bf0b448609fdce0299d', load: () => import('./control.js') },
};
