// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  'd0ca2ff1c0506b984b7aac82ba64f6585b62ec1b939284f8095422dbb262de08': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'b813459eec39c9060cd9abf31e475267ef5cf6dbd130d992655264bfb6826af6': { load: () => import('./control.js') },
};
