// Written by `npm run generate` from openapi.yaml. Do not edit.

export const servers = {
  production: 'https://api.tesa.example/v1',
  sandbox: 'https://sandbox.tesa.example/v1',
} as const;
