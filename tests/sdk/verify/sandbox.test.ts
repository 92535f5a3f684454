import { createSandbox } from '@tesa/mock';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { amountInWords } from '../../../mock/src/treasury/rules/money.ts';
import type {
  Carteira,
  Enderecos,
  PropostaAprovada,
  Rede,
  ResgateAguardandoAssinatura,
  Transacao,
} from '../../../sdk/src/generated/contract.ts';
import { Valor } from '../../../sdk/src/money/valor.ts';
import {
  SANDBOX,
  type SignedTransfer,
  type Verification,
  verifyRedemption,
} from '../../../sdk/src/verify/index.ts';
import { codesOf, REDES, verify } from './support.ts';

async function openSandbox() {
  const sandbox = await createSandbox();
  const ask = async (method: string, path: string, body?: object) => {
    const response = await sandbox.fetch(`http://127.0.0.1:4010${path}`, {
      method,
      headers: {
        Authorization: 'Bearer svc_test_exemplo_admin',
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  return { ask, close: () => sandbox.close() };
}

type Ask = Awaited<ReturnType<typeof openSandbox>>['ask'];

async function deposit(ask: Ask, { id }: Carteira, valor: string): Promise<PropostaAprovada> {
  await ask('POST', '/_sandbox/depositos', { carteira_id: id, valor });
  const { dados } = await ask('GET', '/v1/propostas?status=pendente&limite=100');
  const { id: propostaId } = dados.find((proposta: { motivo: string }) =>
    proposta.motivo.includes(amountInWords(Valor.parse(valor).cents)),
  );
  return ask('POST', `/v1/propostas/${propostaId}/aprovar`);
}

async function settle(ask: Ask, transacoes: readonly Transacao[]): Promise<void> {
  for (const { id } of transacoes) {
    await ask('POST', `/_sandbox/transacoes/${id}/transmitir`);
    await ask('POST', `/_sandbox/transacoes/${id}/confirmar`);
  }
}

describe.each(REDES)("verification of the sandbox's payloads, with a wallet on %s", (rede) => {
  let ask: Ask;
  let close: () => Promise<void>;
  let wallets: Carteira[];
  let wallet: Carteira;

  beforeEach(async () => {
    ({ ask, close } = await openSandbox());
    ({ dados: wallets } = await ask('GET', '/v1/carteiras'));
    wallet = walletOn(wallets, rede);
  });
  afterEach(() => close());

  const check = (proposta: PropostaAprovada, signed: readonly SignedTransfer[] = []) =>
    verify(proposta, { wallets, signed });

  test('the sandbox issues transactions that match the approval, and reissues one on the nonce of an expired one', async () => {
    const proposta = await deposit(ask, wallet, '123456.78');
    expect(proposta.movimentos).toHaveLength(2);
    const first = toSignOf(await check(proposta));
    expect(first).toHaveLength(2);

    const [failing] = proposta.transacoes;
    await ask('POST', '/_sandbox/relogio', { avancar: 'P2D' });
    const replacement: Transacao = await ask('POST', `/v1/transacoes/${failing?.id}/reemitir`);
    const expired: PropostaAprovada = await ask('GET', `/v1/propostas/${proposta.id}`);
    expect(expired.transacoes.map(({ status }) => status)).toEqual([
      'falhou',
      'falhou',
      'aguardando_assinatura',
    ]);
    // The replacement reuses the nonce of the expired transaction, so both may be signed.
    expect(toSignOf(await check(expired, first))).toMatchObject([{ transacao: replacement.id }]);
  });

  test('the sandbox issues a replacement on a new nonce once the first is spent, which may be signed when the original is void', async () => {
    const proposta = await deposit(ask, wallet, '1000.00');
    const [first, ...others] = toSignOf(await check(proposta));
    if (first === undefined) throw new Error('it issued nothing');
    await ask('POST', `/_sandbox/transacoes/${first.transacao}/transmitir`);
    await ask('POST', `/_sandbox/transacoes/${first.transacao}/falhar`);
    await ask('POST', `/v1/transacoes/${first.transacao}/reemitir`);
    const answer: PropostaAprovada = await ask('GET', `/v1/propostas/${proposta.id}`);
    expect(codesOf(await check(answer, [first, ...others]))).toEqual(['repeated']);
    const signed = [{ ...first, isVoid: true }, ...others];
    const again = toSignOf(await check(answer, signed));
    expect(again.map(({ transacao }) => transacao)).toEqual([
      ...others.map(({ transacao }) => transacao),
      answer.transacoes.at(-1)?.id,
    ]);

    await settle(
      ask,
      answer.transacoes.filter(({ status }) => status !== 'falhou'),
    );
    const executada = await ask('GET', `/v1/propostas/${proposta.id}`);
    expect(executada.status).toBe('executada');
    const done = [...signed, ...again.slice(others.length)];
    expect(await check(executada, done)).toEqual({ ok: true, state: 'verified', toSign: [] });
  });
});

test('a verification with a payload signed ten reissues ago refuses a different proposal that could confirm in addition', async () => {
  const { ask, close } = await openSandbox();
  onTestFinished(close);
  const { dados: wallets } = await ask('GET', '/v1/carteiras');
  const propose = async (): Promise<PropostaAprovada> => {
    const asked = { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Comitê.' };
    const { id } = await ask('POST', '/v1/propostas', asked);
    return ask('POST', `/v1/propostas/${id}/aprovar`);
  };
  const { id, transacoes } = await propose();
  let last = transacoes[0]?.id;
  const reissue = async () => {
    await ask('POST', '/_sandbox/relogio', { avancar: 'P2D' });
    ({ id: last } = await ask('POST', `/v1/transacoes/${last}/reemitir`));
  };
  for (let time = 0; time < 10; time += 1) await reissue();
  const signed = toSignOf(await verify(await ask('GET', `/v1/propostas/${id}`), { wallets, signed: [] }));
  await expect(reissue()).rejects.toThrow('já houve 10 reemissões, o máximo. Descarte as transações');

  // Another proposal takes the nonce, so the repeated movement gets the next one.
  await propose();
  await ask('POST', '/_sandbox/depositos', { carteira_id: signed[0]?.walletId, valor: '1000000.00' });
  const again = await propose();
  expect(codesOf(await verify(again, { wallets, signed }))).toEqual(['repeated']);
  const unaware = toSignOf(await verify(again, { wallets, signed: [] }));
  expect(unaware.map(({ valor }) => `${valor}`)).toEqual(signed.map(({ valor }) => `${valor}`));

  await ask('POST', `/_sandbox/transacoes/${last}/confirmar`);
  await settle(ask, again.transacoes);
  for (const { transacao } of [...signed, ...unaware])
    expect((await ask('GET', `/v1/transacoes/${transacao}`)).status).toBe('confirmada');
});

test('the sandbox issues a rebalancing in each wallet that holds the asset', async () => {
  const { ask, close } = await openSandbox();
  const { dados: wallets } = await ask('GET', '/v1/carteiras');
  for (const rede of REDES) {
    const { transacoes } = await deposit(ask, walletOn(wallets, rede), '1000.00');
    await settle(ask, transacoes);
  }
  const alvo = [{ ativo: 'BUIDL', percentual: 100 }];
  const { id } = await ask('POST', '/v1/propostas', { alocacao_alvo: alvo, motivo: 'Só BUIDL.' });
  const moved: PropostaAprovada = await ask('POST', `/v1/propostas/${id}/aprovar`);
  expect(moved.movimentos.some(({ de }) => de === 'USDY')).toBe(true);
  const toSign = toSignOf(await verify(moved, { wallets }));
  expect(new Set(toSign.map(({ rede }) => rede))).toEqual(new Set(REDES));
  await close();
});

test('the sandbox issues a redemption from both networks that delivers the requested amount', async () => {
  const { ask, close } = await openSandbox();
  const { dados: wallets } = await ask('GET', '/v1/carteiras');
  const destination = walletOn(wallets, 'solana');
  const { transacoes } = await deposit(ask, destination, '1000.00');
  await settle(ask, transacoes);
  const proposta: PropostaAprovada = await ask('POST', '/v1/propostas/prop_5x0q2m8kvt4c/aprovar');
  await settle(ask, proposta.transacoes);
  await ask('POST', '/_sandbox/depositos', { carteira_id: walletOn(wallets, 'ethereum').id, valor: '10.00' });
  const { saldo_livre } = await ask('GET', '/v1/posicoes');
  const pedido = { valor: saldo_livre, carteira_destino_id: destination.id };
  const { id } = await ask('POST', '/v1/resgates', pedido);
  const resgate: ResgateAguardandoAssinatura = await ask('POST', `/v1/resgates/${id}/aprovar`);
  const options = { wallets, networks: SANDBOX, signed: [] };
  const toSign = toSignOf(await verifyRedemption(pedido, resgate, options));
  expect(new Set(toSign.map(({ token, rede }) => `${token} ${rede}`))).toEqual(
    new Set(['USDC ethereum', 'USDY ethereum', 'BUIDL ethereum', 'USDY solana', 'BUIDL solana']),
  );
  expect(codesOf(await verifyRedemption({ ...pedido, valor: '500000.01' }, resgate, options))).toEqual([
    'amount',
  ]);
  await close();
});

test('the sandbox returns exactly the addresses, programs and decimals in SANDBOX', async () => {
  const { ask, close } = await openSandbox();
  onTestFinished(close);
  const { tokens, emissores }: Enderecos = await ask('GET', '/v1/enderecos');
  const pinned = Object.entries(SANDBOX);
  expect(sorted(tokens)).toEqual(
    sorted(
      pinned.flatMap(([rede, network]) =>
        Object.entries<{ address: string; decimals: number; program?: string }>(network.tokens).map(
          ([token, { address, decimals, program = null }]) => {
            return { token, rede, contrato: address, programa: program, casas_decimais: decimals };
          },
        ),
      ),
    ),
  );
  expect(sorted(emissores)).toEqual(
    sorted(
      pinned.flatMap(([rede, { destinations }]) =>
        Object.entries(destinations).flatMap(([ativo, addresses]) =>
          addresses.map((endereco) => ({ ativo, rede, endereco })),
        ),
      ),
    ),
  );
});

const sorted = (all: readonly object[]): string[] =>
  all.map((one) => JSON.stringify(Object.entries(one).sort())).sort();

function walletOn(wallets: readonly Carteira[], rede: Rede): Carteira {
  const wallet = wallets.find((carteira) => carteira.rede === rede);
  if (wallet === undefined) throw new Error(`no wallet on ${rede}`);
  return wallet;
}

function toSignOf(verification: Verification) {
  if (!verification.ok) throw new Error(JSON.stringify(verification));
  return verification.toSign;
}
