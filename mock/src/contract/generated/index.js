// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '539e43542f8eb5c2128baabc7d23898189b72b6c199c570c4055e1f1f74bd3d0': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '6e10e3719798ce21101b641749e4a2397e5d120e0db1c582184357298fc496ce': { load: () => import('./control.js') },
};
