import { readOptions } from './options.ts';

readOptions(
  `npm run example

Run examples/aprovar-proposta.ts, which approves a proposal in a running mock and prints what to sign.

Options:
  -h, --help       print this help

Environment:
  TESA_BASE_URL    address of the API [default: http://127.0.0.1:4010/v1]

Example:
  TESA_BASE_URL=http://127.0.0.1:4020/v1 npm run example
`,
  {},
);
await import('../examples/aprovar-proposta.ts');
