// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'ce25e23d73f80dde9cf68c9ef99acbff47d26d9cee396db04ff1caad9babdd58': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'b813459eec39c9060cd9abf31e475267ef5cf6dbd130d992655264bfb6826af6': { load: () => import('./control.js') },
};
