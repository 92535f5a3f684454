// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8c4edfcdcded252f022b2ace2c82081b7bb0bbd7df59b26a96418d77d5ea6765': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '6955e09f57aa8a1309fed22ece42927e30618aecb23f34d8589b54bfb9ba6a4c': { load: () => import('./control.js') },
};
