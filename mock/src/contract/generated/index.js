// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '5d4ff68c5b5edb22769eb01ea11d4a4b9622670e83a8b70e4f8f3ec865b7bf52': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'fa9c3332005c7e7bee870503bd0e24769e4b710c3fbb4f877cae9f36ced64f17': { load: () => import('./control.js') },
};
