// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'd0ca2ff1c0506b984b7aac82ba64f6585b62ec1b939284f8095422dbb262de08': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '9bc1904c408c2ac98348b06ead089a3b1e07632bc5429142dafe51ccb5f36331': { load: () => import('./control.js') },
};
