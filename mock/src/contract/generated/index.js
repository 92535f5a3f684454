// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '0dcf0a6a7a2ed36455210f3fbb63948cfc874083fcf3cacc4b3df043eebac30c': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '49e2aaaf3e25b2b8709b2ced411004962577fb540858ed999618aa1b78e04138': { load: () => import('./control.js') },
};
