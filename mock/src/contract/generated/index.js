// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '6a1968afbb03bcc40b696360487458efeed3ce87405930155fd902235dfb91be': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'b813459eec39c9060cd9abf31e475267ef5cf6dbd130d992655264bfb6826af6': { load: () => import('./control.js') },
};
