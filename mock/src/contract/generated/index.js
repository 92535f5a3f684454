// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '3192532ccf45a068d59ae5f9770c8c79e4139e7e1d31b38d5e6dc8cdbef9b316': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '94c2b241dd07d956d4d43681e115303d560541f3d36da00da3bb52f15734a9dd': { load: () => import('./control.js') },
};
