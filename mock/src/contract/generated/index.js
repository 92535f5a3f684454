// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '0dcf0a6a7a2ed36455210f3fbb63948cfc874083fcf3cacc4b3df043eebac30c': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'd7ff8247c7d5fca144cd57d326455dbdc289f1ed1e8ac2787fa52751e24dccf3': { load: () => import('./control.js') },
};
