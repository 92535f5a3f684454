// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8c4edfcdcded252f022b2ace2c82081b7bb0bbd7df59b26a96418d77d5ea6765': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '327b1a4ab6b4e4590997003e42b229242d950ba4b63e94b85d3f2ecbff2ec653': { load: () => import('./control.js') },
};
