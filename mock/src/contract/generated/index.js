// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ce25e23d73f80dde9cf68c9ef99acbff47d26d9cee396db04ff1caad9babdd58': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '905e6a351a88d1e9a4ecd100270b32e643a9bd3003a76855c7d91a7738031898': { load: () => import('./control.js') },
};
