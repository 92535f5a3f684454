// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '0dcf0a6a7a2ed36455210f3fbb63948cfc874083fcf3cacc4b3df043eebac30c': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '3f89d3ec7463482791d1cb5d2a6492ff4d16e72b16e24e05c476f2cbd1f040ea': { load: () => import('./control.js') },
};
