import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createSandbox,
  READY_WORLDS,
  type Sandbox,
  startServer,
  type WorldFile,
} from '../../../mock/src/index.ts';
import { control } from '../../control/support.ts';
import { KEY, MINIMAL, withMore } from '../../pipeline/small-world.ts';
import { call, OTHER, outcome, write } from '../../pipeline/support.ts';
import { newFile } from '../../temporary.ts';

async function open(mundo: string | WorldFile): Promise<Sandbox> {
  const sandbox = await createSandbox({ world: mundo });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

const get = async (sandbox: Sandbox, path: string) => (await call(sandbox.fetch, path)).body;
const statuses = (list: { dados: readonly { status: string }[] }) => list.dados.map(({ status }) => status);

/** Removes who decided, because a world file's decisions count as made in the dashboard. */
const withoutWho = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) => (name === 'por' ? null : value));

const beforeTheStory: WorldFile = {
  agora: '2026-10-01T12:00:00Z',
  rentabilidades: [{ em: '2026-10-01T00:00:00Z', USDY: 4.5, BUIDL: 4.8 }],
  organizacoes: [
    {
      nome: 'Empresa Exemplo S.A.',
      plano: 'standard',
      criada_em: '2026-10-01T12:00:00Z',
      chaves: [KEY, { chave: 'svc_test_exemplo_operador' }],
      carteiras: [
        { apelido: 'Tesouraria', rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001' },
        { apelido: 'Reserva', rede: 'solana', endereco: 'TesteTesaCarteira11111111111111111111111111' },
      ],
      politica: {
        ativos: [
          { ativo: 'USDY', percentual: 60 },
          { ativo: 'BUIDL', percentual: 40 },
        ],
        limiar_de_rebalanceamento: 0.5,
      },
    },
  ],
};

describe('bundled worlds', () => {
  test.each(READY_WORLDS)(
    "the world %s has consistent books, and its clock shows the file's time",
    async (name) => {
      const sandbox = await open(name);
      const { total, rendendo, disponivel } = await get(sandbox, '/posicoes');
      const cents = (valor: string) => BigInt(valor.replace('.', ''));
      expect(cents(total)).toBe(cents(rendendo) + cents(disponivel));
      expect((await control(sandbox.fetch, 'GET /relogio')).body.agora).toMatch(/^2026-11-\d\dT/);
    },
  );

  test('the world vazio has keys and no money', async () => {
    const sandbox = await open('vazio');
    expect((await get(sandbox, '/posicoes')).total).toBe('0.00');
    expect((await get(sandbox, '/carteiras')).dados).toEqual([]);
  });

  test('the world meio-do-mes has a closed month with its charge, and something of each kind to decide', async () => {
    const sandbox = await open('meio-do-mes');
    expect(statuses(await get(sandbox, '/propostas'))).toEqual(['pendente', 'executada']);
    expect(statuses(await get(sandbox, '/resgates'))).toEqual(['pendente', 'concluido']);
    const [{ inicio, valor_da_taxa }] = (await get(sandbox, '/rendimento')).dados;
    expect(inicio).toBe('2026-10-01T00:00:00Z');
    expect((await get(sandbox, '/cobrancas')).dados[0].valor).toBe(valor_da_taxa);
    const { criada_em, decidida_em, executada_em, decisao } = (await get(sandbox, '/propostas')).dados[1];
    expect([criada_em, decidida_em, executada_em, decisao.comentario]).toEqual([
      '2026-10-02T13:00:00Z',
      '2026-10-02T18:30:00Z',
      '2026-10-03T11:00:00Z',
      'Conforme a política.',
    ]);
  });

  test('the world transacao-falhada has transactions that can be reissued', async () => {
    const sandbox = await open('transacao-falhada');
    const failed = await get(sandbox, '/transacoes?status=falhou');
    expect(failed.dados.map(({ motivo_da_falha }: { motivo_da_falha: string }) => motivo_da_falha)).toEqual([
      'revertida',
      'revertida',
    ]);
    const reissued = await write(sandbox.fetch, `/transacoes/${failed.dados[0].id}/reemitir`, {});
    expect(outcome(reissued)).toBe('201 ok');
  });

  test('the world plano-enterprise is charged its own fee', async () => {
    const sandbox = await open('plano-enterprise');
    const charges = (await get(sandbox, '/cobrancas')).dados;
    expect(charges.map((charge: { taxa_sobre_rendimento: number }) => charge.taxa_sobre_rendimento)).toEqual([
      2.75, 2.75,
    ]);
  });

  test('the world duas-organizacoes has two isolated organizations', async () => {
    const sandbox = await open('duas-organizacoes');
    expect((await get(sandbox, '/posicoes')).total).toBe('300000.00');
    expect((await call(sandbox.fetch, '/posicoes', { key: OTHER })).body.total).toBe('700000.00');
  });
});

test('a file creates the same world, to the cent and id, as the same sequence of API calls', async () => {
  const told = await open('meio-do-mes');
  const lived = await createSandbox({ world: beforeTheStory });
  onTestFinished(() => lived.close());
  const at = (instant: string) => control(lived.fetch, 'POST /relogio', { ate: instant });
  const [reserve, treasury] = (await get(lived, '/carteiras')).dados.map(({ id }: { id: string }) => id);
  const settle = async ({ transacoes }: { transacoes: readonly { id: string }[] }) => {
    for (const { id } of transacoes) {
      await control(lived.fetch, `POST /transacoes/${id}/transmitir`);
      await control(lived.fetch, `POST /transacoes/${id}/confirmar`);
    }
  };
  const deposit = async (carteira_id: string, valor: string) =>
    (await control(lived.fetch, 'POST /depositos', { carteira_id, valor })).body.proposta;
  const redeem = async (valor: string, referencia_interna: string) =>
    (await write(lived.fetch, '/resgates', { valor, carteira_destino_id: treasury, referencia_interna }))
      .body;

  await at('2026-10-02T13:00:00Z');
  const proposal = await deposit(treasury, '1000000.00');
  await at('2026-10-02T18:30:00Z');
  const comment = { comentario: 'Conforme a política.' };
  const approved = await write(lived.fetch, `/propostas/${proposal.id}/aprovar`, comment);
  await at('2026-10-03T11:00:00Z');
  await settle(approved.body);
  await at('2026-11-05T10:00:00Z');
  const redemption = await redeem('40000.00', 'FOLHA-2026-11');
  await at('2026-11-05T10:30:00Z');
  const signed = await write(lived.fetch, `/resgates/${redemption.id}/aprovar`, {});
  await at('2026-11-05T14:00:00Z');
  await settle(signed.body);
  await at('2026-11-13T17:45:00Z');
  await deposit(reserve, '250000.00');
  await at('2026-11-16T09:00:00Z');
  await redeem('12500.00', 'FORNECEDOR-381');
  await at('2026-11-16T15:00:00Z');

  for (const path of [
    'posicoes',
    'registros',
    'propostas',
    'resgates',
    'transacoes',
    'rendimento',
    'cobrancas',
  ])
    expect([path, withoutWho(await get(lived, `/${path}`))]).toEqual([
      path,
      withoutWho(await get(told, `/${path}`)),
    ]);
});

test('an organization has the plan standard with its fee by default', async () => {
  const { plano: _, ...organization } = MINIMAL.organizacoes[0];
  const sandbox = await open({ ...MINIMAL, organizacoes: [organization] });
  expect(await get(sandbox, '/organizacao')).toMatchObject({ plano: 'standard', taxa_sobre_rendimento: 5 });
});

test("a reset creates the file's world again, with the same ids", async () => {
  const sandbox = await open('meio-do-mes');
  const proposals = await get(sandbox, '/propostas');
  await write(sandbox.fetch, `/propostas/${proposals.dados[0].id}/rejeitar`, {});
  await control(sandbox.fetch, 'POST /reiniciar');
  expect(await get(sandbox, '/propostas')).toEqual(proposals);
});

test('a world file can reject or cancel a redemption and broadcast a transaction', async () => {
  const at = (day: number) => `2026-11-0${day}T12:00:00Z`;
  const redemption = { em: at(3), carteira_destino: 'Caixa', valor: '1.00' };
  const more = {
    carteiras: [
      ...MINIMAL.organizacoes[0].carteiras,
      { apelido: 'Outra', rede: 'solana', endereco: 'TesteTesaCarteira11111111111111111111111111' },
    ],
    depositos: [{ em: at(2), carteira: 'Outra', valor: '100.00' }],
    resgates: [
      { ...redemption, status: 'rejeitado', decidida_em: at(4) },
      { ...redemption, status: 'cancelado', decidida_em: at(4), liquidada_em: at(5) },
      { ...redemption, em: at(9), status: 'aguardando_assinatura', transacoes: 'transmitida' },
    ],
  } as const;
  const sandbox = await open(withMore(more));
  const { dados } = await get(sandbox, '/resgates');
  expect(statuses({ dados })).toEqual(['aguardando_assinatura', 'cancelado', 'rejeitado']);
  expect(statuses({ dados: dados[0].transacoes })).toEqual(['transmitida']);
});

test("webhooks get only events after the file's time", async () => {
  const more = {
    webhooks: [{ url: 'https://203.0.114.1/e' }],
    depositos: [{ em: '2026-11-02T00:00:00Z', carteira: 'Caixa', valor: '1.00' }],
  };
  const sandbox = await open(withMore(more));
  const deliveries = async () => (await control(sandbox.fetch, 'GET /entregas')).body.dados.length;
  expect(await deliveries()).toBe(0);
  const { id } = (await get(sandbox, '/carteiras')).dados[0];
  await control(sandbox.fetch, 'POST /depositos', { carteira_id: id, valor: '1.00' });
  expect(await deliveries()).toBe(1);
});

test('a server starts from a world file, continues from its time, and stores the world in a file that refuses a different world', async () => {
  const data = newFile();
  const server = await startServer({ port: 0, data, world: 'meio-do-mes' });
  const clock = await (await fetch(`${server.url}/_sandbox/relogio`)).json();
  expect(clock.agora).toMatch(/^2026-11-16T15:00:/);
  expect(server.world?.clock.runs).toBe(true);
  await server.close();
  await expect(startServer({ port: 0, data, world: 'vazio' })).rejects.toThrow(
    /cannot be used: it holds a world already: leave the other world out, or give another file$/,
  );
});

test('a server names the world that cannot be used and says why', async () => {
  await expect(startServer({ port: 0, world: 'nada.yaml' })).rejects.toThrow(
    /^--world nada\.yaml does not exist: give a file, or one of vazio/,
  );
});
