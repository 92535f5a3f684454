// Written by `npm run generate` from openapi.yaml and mock/src/sandbox/control/openapi.yaml. Do not edit.

export const contracts = {
  '6ca91a946afe39c68298416060cc433765a543dbdfba9d59458f272fc7baffc0': { load: () => import('./api.js'), loadAnswers: () => import('./api-answers.js') },
  'd7ff8247c7d5fca144cd57d326455dbdc289f1ed1e8ac2787fa52751e24dccf3': { load: () => import('./control.js') },
};
