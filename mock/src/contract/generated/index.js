// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ce25e23d73f80dde9cf68c9ef99acbff47d26d9cee396db04ff1caad9babdd58': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '2208bbf21db490aade9b67b2894b0cef2f279c1015a2837cad0b44987757d606': { load: () => import('./control.js') },
};
