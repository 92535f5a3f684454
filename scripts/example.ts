/** Runs the README's program: `npm run example`. */
import { readOptions } from './options.ts';

readOptions(
  `npm run example
  Runs examples/aprovar-proposta.ts, which approves a proposal of the mock that is running and says what to sign.
  TESA_BASE_URL is the address of the API (default: http://127.0.0.1:4010/v1).
`,
  {},
);
await import('../examples/aprovar-proposta.ts');
