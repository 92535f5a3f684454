// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '79ba3038df9614ef5e21c4759ee54be82cc2c45deeeeaad340d6ba18e1b38b60': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '790f1413d784f9503c5994cd02e67082a7ce796be2ee535e4aaeb4048bbd251e': { load: () => import('./control.js') },
};
