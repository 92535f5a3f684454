import { createSandbox } from '@tesa/mock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountInWords } from '../../../mock/src/sandbox/domain/money.ts';
import type {
  Carteira,
  PropostaAprovada,
  ResgateAguardandoAssinatura,
  Transacao,
} from '../../../sdk/src/generated/contract.ts';
import { Valor } from '../../../sdk/src/valor/valor.ts';
import { SANDBOX, verifyRedemption } from '../../../sdk/src/verify/index.ts';
import { REDES, verify } from './support.ts';

/** A new sandbox, whose transactions are all looked at as they are issued. */
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

describe.each(REDES)('the sandbox, with a wallet of %s,', (rede) => {
  let ask: Ask;
  let close: () => Promise<void>;
  let wallet: Carteira;

  beforeAll(async () => {
    ({ ask, close } = await openSandbox());
    const { dados } = await ask('GET', '/v1/carteiras');
    wallet = dados.find((carteira: Carteira) => carteira.rede === rede);
  });
  afterAll(() => close());

  test('issues transactions that do what was approved, redeemed, replaced and rebalanced', async () => {
    const options = { wallet, networks: SANDBOX };
    const proposta = await deposit(ask, wallet, '123456.78');
    expect(proposta.movimentos).toHaveLength(2);
    expect(await verify(proposta, options)).toMatchObject({ ok: true, toSign: [{}, {}] });

    const [first] = proposta.transacoes;
    await ask('POST', `/_sandbox/transacoes/${first?.id}/transmitir`);
    await ask('POST', `/_sandbox/transacoes/${first?.id}/falhar`);
    const replaced: PropostaAprovada = await ask('GET', `/v1/propostas/${proposta.id}`);
    expect(replaced.transacoes.map(({ status }) => status)).toEqual([
      'falhou',
      'aguardando_assinatura',
      'aguardando_assinatura',
    ]);
    expect(await verify(replaced, options)).toMatchObject({
      ok: true,
      toSign: replaced.transacoes.slice(1).map(({ id }) => ({ transacao: id })),
    });

    await settle(ask, replaced.transacoes.slice(1));
    const executada = await ask('GET', `/v1/propostas/${proposta.id}`);
    expect(executada.status).toBe('executada');
    expect(await verify(executada, options)).toEqual({ ok: true, toSign: [] });

    const alvo = [{ ativo: 'BUIDL', percentual: 100 }];
    const { id } = await ask('POST', '/v1/propostas', { alocacao_alvo: alvo, motivo: 'Só BUIDL.' });
    const moved: PropostaAprovada = await ask('POST', `/v1/propostas/${id}/aprovar`);
    expect(moved.movimentos.some(({ de }) => de === 'USDY')).toBe(true);
    expect(await verify(moved, options)).toMatchObject({ ok: true });
    await settle(ask, moved.transacoes);

    const pedido = { valor: '1000.01', carteira_destino_id: wallet.id };
    const { id: resgateId } = await ask('POST', '/v1/resgates', pedido);
    const resgate: ResgateAguardandoAssinatura = await ask('POST', `/v1/resgates/${resgateId}/aprovar`);
    expect(await verifyRedemption(pedido, resgate, options)).toMatchObject({ ok: true });
    expect(await verifyRedemption({ ...pedido, valor: '1000.00' }, resgate, options)).toMatchObject({
      ok: false,
    });
  });
});

test('issues a redemption of cash and of both assets that gives back its amount', async () => {
  const { ask, close } = await openSandbox();
  const { dados } = await ask('GET', '/v1/carteiras');
  const wallet: Carteira = dados[0];
  const proposta: PropostaAprovada = await ask('POST', '/v1/propostas/prop_5x0q2m8kvt4c/aprovar');
  await settle(ask, proposta.transacoes);
  await ask('POST', '/_sandbox/depositos', { carteira_id: wallet.id, valor: '10.00' });
  const pedido = { valor: '500000.01', carteira_destino_id: wallet.id };
  const { id } = await ask('POST', '/v1/resgates', pedido);
  const resgate: ResgateAguardandoAssinatura = await ask('POST', `/v1/resgates/${id}/aprovar`);
  expect(await verifyRedemption(pedido, resgate, { wallet, networks: SANDBOX })).toMatchObject({
    ok: true,
    toSign: [{ token: 'USDC' }, { token: 'USDY' }, { token: 'BUIDL' }],
  });
  await close();
});
