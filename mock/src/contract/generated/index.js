// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: 'bf3e8efa9dbf8b5b4d41ba1834b14592fce3cd16dcab839329e1c7a8613bf7e6', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: 'f73981f2570e7975fbda9d027cca8b50eacb75eb943015a970cc5a5545cb4cb7', load: () => import('./control.js') },
};
