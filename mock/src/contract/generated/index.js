// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '2258e0431ef65abfa3b3f15d9227c4a94dc89b01ff0cd3b848658835ec3da597': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '604cb7e41c5ee8f9f396ca99531586a68d1895b2569e77591891b6925efd69c2': { load: () => import('./control.js') },
};
