/** Smoke test of an installed SDK on any runtime: uses every entry point against a sandbox. */
import { createRequire } from 'node:module';
import * as sdk from '@tesa/sdk';
import * as postgres from '@tesa/sdk/postgres';
import * as verify from '@tesa/sdk/verify';
import * as webhooks from '@tesa/sdk/webhooks';

const require = createRequire(import.meta.url);
const ENTRIES = {
  '@tesa/sdk': sdk,
  '@tesa/sdk/postgres': postgres,
  '@tesa/sdk/verify': verify,
  '@tesa/sdk/webhooks': webhooks,
};
for (const [name, entry] of Object.entries(ENTRIES))
  expect(
    Object.keys(require(name)).sort().join(),
    Object.keys(entry).sort().join(),
    `${name} required as imported`,
  );

const tesa = new sdk.Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl: process.argv[2] });
const reviewed = await tesa.obterProposta('prop_5x0q2m8kvt4c');
const approved = await tesa.aprovarProposta(reviewed);
expect(approved.status, 'aprovada', 'the status of the proposal');
const wallet = {
  id: 'cart_3n8v5c1rz6de',
  rede: 'ethereum',
  endereco: '0x7E5700000000000000000000000000000000A001',
};
const options = { wallets: [wallet], networks: verify.SANDBOX, signed: [] };
const { ok, toSign } = await verify.verifyProposal(reviewed, approved, options);
expect(`${ok} ${toSign.length > 0}`, 'true true', 'what is to be signed');
const again = await tesa.aprovarProposta(reviewed).catch((error) => error);
expect(again.codigo, 'estado_incompativel', 'a second approval');

expect(`${sdk.Valor.parse('0.10').add(sdk.Valor.parse('0.20'))}`, '0.30', 'a sum');
const secret = 'whsec_exemplo';
const header = await webhooks.signWebhook({ payload: '{}', secret });
const forged = await webhooks
  .verifyWebhook({ payload: '{ }', header, secrets: [secret] })
  .catch((error) => error);
expect(forged.reason, 'signature', 'a forged delivery');
console.log(
  `The SDK works on ${globalThis.Bun ? 'Bun' : globalThis.Deno ? 'Deno' : 'Node'} ${process.versions.bun ?? process.versions.deno ?? process.versions.node}`,
);

function expect(is, wanted, what) {
  if (is !== wanted) throw new Error(`${what}: ${is}, where ${wanted} was expected`);
}
