import { createSandbox, type Sandbox, type SandboxOptions } from '../../mock/src/index.ts';
import type { Plane } from './plane.ts';

const ADMIN = 'svc_test_exemplo_admin';
const OTHER = 'svc_test_exemplo_outra';
const JSON_TYPE = { 'Content-Type': 'application/json' };

const SOLANA = 'TesteTesaCarteira33333333333333333333333333';
/** A wallet that is always empty. */
const SPARE = 'TesteTesaCarteira44444444444444444444444444';
const ALVO = [
  { ativo: 'USDY', percentual: 33.33 },
  { ativo: 'BUIDL', percentual: 66.67 },
];

/** A world with something in every state, and what is needed to call its API. */
export interface LivedIn extends Pick<Plane, 'headers' | 'idsFor' | 'strangeIds' | 'bodyFor'> {
  readonly snapshot: Uint8Array;
}

/** Resolves every name to a public address without a network. */
export const open = (options: SandboxOptions = {}): Promise<Sandbox> =>
  createSandbox({ resolve: async () => [{ address: '93.184.215.14', family: 4 }], ...options });

export async function liveIn(): Promise<LivedIn> {
  const sandbox = await open();
  const { service, sql } = sandbox.world;
  const call = async (key: string, method: string, path: string, body?: unknown): Promise<{ id: string }> => {
    const headers = { Authorization: `Bearer ${key}`, 'Idempotency-Key': crypto.randomUUID(), ...JSON_TYPE };
    const init = { method, headers, body: JSON.stringify(body ?? {}) };
    const response = await sandbox.fetch(`http://sandbox.test/v1${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path} is ${response.status} ${await response.text()}`);
    return response.json();
  };
  const act = (work: () => void) => sql.transaction(work);
  const wallet = await call(ADMIN, 'POST', '/carteiras', { rede: 'solana', endereco: SOLANA });
  const spare = await call(ADMIN, 'POST', '/carteiras', { rede: 'solana', endereco: SPARE });
  act(() => service.deposit({ carteira_id: wallet.id, valor: '5000.01' }));
  const proposta = { alocacao_alvo: ALVO, motivo: 'Pedido.' };
  const second = await call(ADMIN, 'POST', '/propostas', proposta);
  const third = 'prop_5x0q2m8kvt4c';
  await call(ADMIN, 'POST', `/propostas/${third}/aprovar`);
  for (const { id } of sql.rows<{ id: string }>('SELECT id FROM transacoes ORDER BY seq')) {
    act(() => service.transmit(id));
    act(() => service.confirm(id));
  }
  await call(ADMIN, 'POST', `/propostas/${second.id}/rejeitar`);
  const resgate = { valor: '10.00', carteira_destino_id: wallet.id };
  const redemptions: { id: string }[] = [];
  for (let count = 0; count < 8; count++) redemptions.push(await call(ADMIN, 'POST', '/resgates', resgate));
  for (const { id } of redemptions.slice(0, 2)) await call(ADMIN, 'POST', `/resgates/${id}/aprovar`);
  const [failed] = sql.rows<{ id: string }>(
    "SELECT id FROM transacoes WHERE status = 'aguardando_assinatura' ORDER BY seq",
  );
  act(() => service.transmit(failed?.id ?? ''));
  act(() => service.fail(failed?.id ?? ''));
  const transactions = sql
    .rows<{ id: string }>('SELECT id FROM transacoes ORDER BY seq DESC')
    .map(({ id }) => id);
  // The last proposal, so that the balance covers its approval.
  const first = await call(ADMIN, 'POST', '/propostas', proposta);
  const hook = await call(ADMIN, 'POST', '/webhooks', { url: 'https://empresa.example/tesa' });
  const foreign = await call(OTHER, 'POST', '/webhooks', { url: 'https://outra.example/tesa' });
  const foreignWallet = sql.rows<{ id: string }>('SELECT id FROM carteiras ORDER BY seq')[2]?.id ?? '';
  const events = sql.rows<{ id: string }>('SELECT id FROM eventos ORDER BY seq').map(({ id }) => id);
  const snapshot = sql.snapshot();
  await sandbox.close();

  const ids: Record<string, readonly string[]> = {
    propostas: [first.id, second.id, third],
    resgates: redemptions.map(({ id }) => id),
    transacoes: transactions,
    carteiras: [wallet.id, spare.id, 'cart_3n8v5c1rz6de'],
    webhooks: [hook.id],
    eventos: events,
  };
  const bodies: Record<string, unknown> = {
    criarProposta: proposta,
    criarResgate: { ...resgate, referencia_interna: 'FOLHA' },
    aprovarProposta: { comentario: 'De acordo.' },
    rejeitarProposta: { comentario: 'De acordo.' },
    aprovarResgate: { comentario: 'De acordo.' },
    rejeitarResgate: { comentario: 'Em duplicidade.' },
    cancelarResgate: { comentario: 'Em duplicidade.' },
    definirPoliticaDeAlocacao: { ativos: ALVO, limiar_de_rebalanceamento: 0.25 },
    vincularCarteira: {
      rede: 'ethereum',
      endereco: '0x7E5700000000000000000000000000000000D001',
      apelido: 'Nova',
    },
    atualizarCarteira: { apelido: 'Outra' },
    registrarWebhook: {
      url: 'https://empresa.example/outro',
      eventos: ['deposito.confirmado', 'resgate.concluido'],
    },
    atualizarWebhook: {
      url: 'https://empresa.example/outro',
      eventos: ['cobranca.emitida'],
      habilitado: false,
    },
  };
  return {
    snapshot,
    headers: Object.entries({ Authorization: `Bearer ${ADMIN}`, ...JSON_TYPE }),
    idsFor: ({ path }) => ids[path.split('/')[1] ?? '']?.concat() ?? [''],
    strangeIds: [...Object.values(ids).flat(), foreign.id, foreignWallet],
    bodyFor: ({ id }) => bodies[id],
  };
}
