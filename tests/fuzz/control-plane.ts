import { CONTROL_PATH } from '../../mock/src/control/control-contract.ts';
import type { Sandbox } from '../../mock/src/index.ts';
import { readWorldText } from '../../mock/src/worlds/world-file/read-world-file.ts';
import { controlJudge } from '../model/judges.ts';
import { rowsIn } from '../model/rows.ts';
import { liveIn, open } from './lived-in.ts';
import { CONTROL_HEADERS } from './odd-headers.ts';
import { CONTROL_QUERIES } from './odd-targets.ts';
import type { Plane } from './plane.ts';

const STATUSES = new Map([
  ['json_invalido', 400],
  ['origem_nao_permitida', 403],
  ['nao_encontrado', 404],
  ['rota_inexistente', 404],
  ['metodo_nao_permitido', 405],
  ['estado_incompativel', 409],
  ['corpo_grande_demais', 413],
  ['tipo_de_conteudo_nao_suportado', 415],
  ['requisicao_invalida', 422],
  ['saldo_insuficiente', 422],
  ['servico_indisponivel', 503],
]);

const BODIES: Readonly<Record<string, unknown>> = {
  avancarRelogio: { avancar: 'PT36H' },
  atualizarRelogio: { anda: true },
  atualizarMundo: { nome: 'Antes do fim do mês' },
  definirMundo: {
    agora: '2026-11-10T00:00:00Z',
    organizacoes: [{ nome: 'Empresa', plano: 'standard', criada_em: '2026-11-01T00:00:00Z' }],
  },
  criarMundo: { instantaneo_id: 'inst_1' },
  criarDeposito: { carteira_id: 'cart_3n8v5c1rz6de', valor: '10.00' },
  definirLimiteDeRequisicoes: { por_minuto: 300 },
  definirRentabilidades: { USDY: 4.2, BUIDL: 5 },
  // The next nonce of a wallet without transactions.
  gastarNonce: { nonce: '0' },
  confirmarTransacao: { reter_chegada: true },
  aprovarPropostaNoPainel: { comentario: 'De acordo.' },
  rejeitarPropostaNoPainel: { comentario: 'Em duplicidade.' },
  aprovarResgateNoPainel: { comentario: 'De acordo.' },
  atualizarCustodiante: { automatico: true },
  criarOrganizacao: { nome: 'Terceira Empresa S.A.', plano: 'enterprise', taxa_sobre_rendimento: 4.25 },
  atualizarOrganizacao: { plano: 'enterprise', taxa_sobre_rendimento: 4.25 },
  criarChave: {
    organizacao_id: 'org_7h2k9m4qx0ta',
    chave: 'svc_test_folha',
    admin: true,
    ips: ['203.0.113.7'],
    segredo: 'sigsec_exemplo_folha',
  },
  // An unknown attempt, because no forwarder is connected.
  responderEntrega: { tentativa: '7c0f2a4e-5b1d-4e8a-9c63-2f1d7b9a6e50', status: 200 },
  definirReceptor: { respostas: [{ status: 500 }, { status: null, atraso_ms: 5 }] },
  atualizarChave: { admin: false, ips: ['203.0.113.7'] },
  armarFalha: { tipo: 'servico_indisponivel', operacao: 'criarResgate', vezes: 2, retry_after: 1 },
};

/** Resolves no name, so that every delivery fails at once. */
const resolve = async () => [];

type Control = (method: string, path: string, body?: unknown) => Promise<string>;

const controlOf =
  ({ fetch }: Pick<Sandbox, 'fetch'>): Control =>
  async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://sandbox.test${CONTROL_PATH}${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path} is ${response.status} ${await response.text()}`);
    return response.text();
  };

/** A control plane with a main world and a branch, deliveries in every state and an armed fault. */
export async function controlPlane(): Promise<Plane> {
  const lived = await liveIn();
  // The first read of a world file loads the reader, which takes longer than a response may take here.
  await readWorldText(JSON.stringify(BODIES.definirMundo));
  const { snapshot, ids } = await withDeliveries(lived.snapshot);
  let requests: readonly string[] = [''];
  return {
    basePath: CONTROL_PATH,
    pages: new Set([CONTROL_PATH, `${CONTROL_PATH}/`]),
    judge: controlJudge,
    statuses: STATUSES,
    anywhere: new Set([403, 404, 405]),
    standing: [],
    kept: new Set(),
    headers: [['Content-Type', 'application/json']],
    oddHeaders: CONTROL_HEADERS,
    oddQueries: CONTROL_QUERIES,
    stranger: { headers: [['Origin', 'https://mal.example']], refusal: '403 origem_nao_permitida' },
    idsFor: ({ path }) => (path === '/requisicoes/{id}' ? requests : ids[path.split('/')[1] ?? '']) ?? [''],
    strangeIds: [...lived.strangeIds, ...Object.values(ids).flat()],
    bodyFor: ({ id }) => BODIES[id],
    snapshot,
    prepare,
    async open() {
      const sandbox = await open({ snapshot, resolve });
      await prepare(sandbox);
      const control = controlOf(sandbox);
      const { dados } = JSON.parse(await control('GET', '/requisicoes?plano=controle'));
      requests = dados.map(({ id }: { id: string }) => id);
      return sandbox;
    },
    async stateOf(sandbox) {
      const state = new Map(rowsIn(sandbox.world.sql));
      for (const path of ['/mundos', '/instantaneos', '/falhas', '/receptores'])
        state.set(path, await controlOf(sandbox)('GET', `${path}?limite=100`));
      return state;
    },
  };
}

async function prepare(sandbox: Pick<Sandbox, 'fetch'>): Promise<void> {
  const control = controlOf(sandbox);
  await control('POST', '/instantaneos');
  await control('POST', '/mundos', {});
  await control('POST', '/falhas', { tipo: 'erro_interno', vezes: 3 });
  await control('PUT', '/receptores/tesouraria', BODIES.definirReceptor);
}

async function withDeliveries(lived: Uint8Array) {
  const sandbox = await open({ snapshot: lived, resolve });
  const control = controlOf(sandbox);
  for (const avancar of ['P2D', 'PT0S']) {
    await control('POST', '/depositos', BODIES.criarDeposito);
    await control('POST', '/relogio', { avancar });
  }
  const { sql } = sandbox.world;
  const idsIn = (table: string) => sql.rows<{ id: string }>(`SELECT id FROM ${table}`).map(({ id }) => id);
  // The transaction that awaited a signature has expired meanwhile.
  const pending = idsIn("resgates WHERE status = 'pendente' ORDER BY seq");
  for (const id of pending.slice(0, 4)) await control('POST', `/resgates/${id}/aprovar`);
  const [first = '', ...others] = idsIn("transacoes WHERE status = 'aguardando_assinatura' ORDER BY seq");
  for (const id of [first, ...others.slice(0, 2)]) await control('POST', `/transacoes/${id}/transmitir`);
  await control('POST', `/transacoes/${first}/confirmar`, { reter_chegada: true });
  const ids: Readonly<Record<string, readonly string[]>> = {
    transacoes: idsIn('transacoes ORDER BY seq DESC LIMIT 8'),
    propostas: idsIn("propostas ORDER BY status = 'pendente' DESC, seq DESC LIMIT 8"),
    resgates: idsIn('resgates'),
    carteiras: idsIn("carteiras WHERE rede = 'ethereum' ORDER BY seq DESC"),
    organizacoes: idsIn('organizacoes'),
    chaves: idsIn('chaves'),
    entregas: idsIn('entregas'),
    falhas: ['falha_1'],
    webhooks: idsIn('webhooks'),
    receptores: ['tesouraria'],
    encaminhadores: ['tesouraria'],
    mundos: ['mundo_1'],
    instantaneos: ['inst_1'],
  };
  const snapshot = sql.snapshot();
  await sandbox.close();
  return { snapshot, ids };
}
