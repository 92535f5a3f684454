// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '8ce627dd36c515b77a4657d1f0659a441f21ada880e5e4551eaeab14f7992d5e': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '94c2b241dd07d956d4d43681e115303d560541f3d36da00da3bb52f15734a9dd': { load: () => import('./control.js') },
};
