// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '0d9fdd3e97399c9eb89ac136e7b688d0633a20f87abe3eaff4163fd2ae5f3b84': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  '6475d87e76410d11811473018d9f804303973f659c1294183aa5ee12de5c685f': { load: () => import('./control.js') },
};
