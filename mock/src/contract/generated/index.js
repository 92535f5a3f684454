// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'd0ca2ff1c0506b984b7aac82ba64f6585b62ec1b939284f8095422dbb262de08': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '219537cee49e31d334cdd8fe91ecf819f135aa30e3c56b949e5ebc34e0c74d79': { load: () => import('./control.js') },
};
