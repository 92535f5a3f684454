// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '5429fa38496e8184af64fbf2b200d8728c4f9a1265a559ce700b53e21691deab': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '604cb7e41c5ee8f9f396ca99531586a68d1895b2569e77591891b6925efd69c2': { load: () => import('./control.js') },
};
