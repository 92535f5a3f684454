// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '462546e93395a6f44d9c0403acc09d6cd7fb79c96e775485bd2dafcbb621195e': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '604cb7e41c5ee8f9f396ca99531586a68d1895b2569e77591891b6925efd69c2': { load: () => import('./control.js') },
};
