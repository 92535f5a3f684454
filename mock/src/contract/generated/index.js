// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '37c111cb9c10bf5bc0bd95e3af63cd2ab85f4451adfba5e5b72b941241293c6d': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'fa9c3332005c7e7bee870503bd0e24769e4b710c3fbb4f877cae9f36ced64f17': { load: () => import('./control.js') },
};
