// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '645466fc4d3d78005d70aae81327e9eb0a7899ea1069524fab46d21da3d21b8d': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'c48fc1ba18c3383f05541af0a3bd858d19e1782e6e73304522f940a48cc4865f': { load: () => import('./control.js') },
};
