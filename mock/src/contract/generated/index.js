// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'd0ca2ff1c0506b984b7aac82ba64f6585b62ec1b939284f8095422dbb262de08': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '5a45158a527958e7a1f36c229a04e83236a4bb97da34b3f284f027a5d1d6a411': { load: () => import('./control.js') },
};
