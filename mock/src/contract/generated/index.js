// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ce25e23d73f80dde9cf68c9ef99acbff47d26d9cee396db04ff1caad9babdd58': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'da11d845aa5ffa9d384c89eb559c89fe1eec9faebacec53c70e2e6ff903be16f': { load: () => import('./control.js') },
};
