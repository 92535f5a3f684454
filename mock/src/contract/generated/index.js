// Written by `npm run generate` from contract/generated/openapi.yaml and mock/src/control/openapi.yaml. Do not edit.

export const contracts = {
  api: { digest: '5ffc4100570e3e71564dcda61674793ac6ed8cfd89bf3023f65bc12a7e81af30', load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  control: { digest: '8323dcfefd1d651eae7aef90638fc88301eaaefef418c4cf5b6b8b00a5f834bb', load: () => import('./control.js') },
};
