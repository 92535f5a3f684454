import { expect, test } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { asObject, at, type JsonObject, loadContract } from '../contract/contract.ts';
import { call, PROPOSAL, write } from '../pipeline/support.ts';
import { advance, control, openSandbox } from './support.ts';

type Fetch = Sandbox['fetch'];
interface Signed {
  readonly id: string;
  readonly transacoes: readonly { readonly id: string }[];
}

const examples = asObject(at(loadContract(), '/components/examples'), 'examples');
const DAY = 86_400;

test("a new sandbox issues the contract's examples byte for byte", async () => {
  const { fetch } = await openSandbox();
  const { body: approved } = await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  expect(facts(approved)).toEqual(told('PropostaAprovada'));
  await settle(fetch, approved);
  const { body: executed } = await call(fetch, `/propostas/${PROPOSAL}`);
  expect(facts(executed)).toEqual(told('PropostaExecutada'));

  const paid = await redeem(fetch, examplesValue('NovoResgate'));
  expect(facts(paid)).toEqual(told('ResgateAguardandoAssinatura'));
  await settle(fetch, paid);
  const { body: concluded } = await call(fetch, `/resgates/${paid.id}`);
  expect(facts(concluded)).toEqual(told('ResgateConcluido'));

  const { id: destination } = examplesValue('CarteiraSolana');
  await control(fetch, 'POST /depositos', { carteira_id: destination, valor: '150000.00' });
  const { valor, carteira_destino_id, referencia_interna } = examplesValue('ResgateCancelado');
  const given = await redeem(fetch, { valor, carteira_destino_id, referencia_interna });
  await advance(fetch, { avancar: DAY });
  const [{ id: expired } = { id: '' }] = given.transacoes;
  expect(fact((await call(fetch, `/transacoes/${expired}`)).body)).toEqual(
    fact(examplesValue('TransacaoFalha')),
  );
  const { body: substitute } = await write(fetch, `/transacoes/${expired}/reemitir`, undefined);
  expect(fact(substitute)).toEqual(fact(examplesValue('TransacaoSubstituta')));
  const { body: canceled } = await write(fetch, `/resgates/${given.id}/cancelar`, {});
  expect(facts(canceled)).toEqual(told('ResgateCancelado'));
});

test('a new sandbox has the wallets of the examples, with their settlement addresses', async () => {
  const { fetch } = await openSandbox();
  for (const name of ['CarteiraEthereum', 'CarteiraSolana']) {
    const { criada_em, ...wallet } = examplesValue(name);
    const { body } = await call(fetch, `/carteiras/${wallet.id}`);
    expect(body).toEqual({ ...wallet, criada_em: body.criada_em });
    expect(criada_em).not.toBe(undefined);
  }
});

async function redeem(fetch: Fetch, wanted: object): Promise<Signed> {
  const { body } = await write(fetch, '/resgates', wanted);
  return (await write(fetch, `/resgates/${body.id}/aprovar`, {})).body;
}

async function settle(fetch: Fetch, { transacoes }: Signed): Promise<void> {
  for (const { id } of transacoes) {
    await control(fetch, `POST /transacoes/${id}/transmitir`);
    await control(fetch, `POST /transacoes/${id}/confirmar`);
  }
}

function examplesValue(name: string): JsonObject {
  return asObject(at(asObject(examples[`Exemplo${name}`], name), '/value'), name);
}

const told = (name: string) => facts(examplesValue(name));

function facts(owner: JsonObject | Signed) {
  const { status, valor, valor_recebido, movimentos, transacoes } = asObject(owner as JsonObject, 'owner');
  const signed = Array.isArray(transacoes) ? transacoes : [];
  return {
    status,
    valor,
    valor_recebido,
    movimentos,
    transacoes: signed.map((one) => fact(asObject(one, 'transacao'))),
  };
}

function fact({ id, resgate_id, tx_hash, valida_ate, recebido_em, substitui, ...rest }: JsonObject) {
  return {
    ...rest,
    tx_hash: tx_hash !== null,
    recebido_em: typeof recebido_em,
    substitui: substitui !== null,
  };
}
