// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '4ee0239e233cbcbf59d41ae3b43765dc648c7c7b0afdc7087665c3005a39a0f3': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'fa9c3332005c7e7bee870503bd0e24769e4b710c3fbb4f877cae9f36ced64f17': { load: () => import('./control.js') },
};
