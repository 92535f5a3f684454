// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '68e690aaeb83d380482513b258467936b307a7278dbd3235f7cd9b26104403a0', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '054b57fcab2cf0d9202a9cb44928be3e12fb47f465e49bf0b448609fdce0299d', load: () => import('./control.js') },
};
