// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'bf9812df57bab13c044b6e1003727baa831dad1a57085425a0279841760cd99c': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'fa9c3332005c7e7bee870503bd0e24769e4b710c3fbb4f877cae9f36ced64f17': { load: () => import('./control.js') },
};
