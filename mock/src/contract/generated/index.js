// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '9a1f0f00ebb29bfa3a05577db50bc305ab871ce2121ab57a00fc02375a05bcf1': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'fa9c3332005c7e7bee870503bd0e24769e4b710c3fbb4f877cae9f36ced64f17': { load: () => import('./control.js') },
};
