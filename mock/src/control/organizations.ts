import type { AlteracaoDeChave, Chave, NovaChave } from '../contract/control-types.ts';
import type { Sql } from '../platform/store.ts';
import { Refusal } from '../refusal.ts';
import {
  type ApiKey,
  changeKey,
  createKey,
  createOrganization,
  findKey,
  inexistenteNoMundo,
  isAddressOrNetwork,
  listKeys,
  listOrganizations,
  revokeKey,
} from '../treasury/index.ts';
import { FIXED_KEYS } from '../worlds/fixed-keys.ts';
import type { World } from '../worlds/world.ts';
import { inexistente } from '../worlds/world-name.ts';
import { type ControlHandlers, listOf } from './handlers.ts';

export const organizationOperations = {
  criarOrganizacao({ slot: { world }, body: { plano = 'standard', ...rest } }) {
    const { sql, clock, ids, service } = world;
    const organization = sql.transaction(() => {
      service.runDue(clock.now());
      return createOrganization({ sql, clock, ids }, { plano, ...rest });
    });
    world.wake();
    return organization;
  },

  atualizarOrganizacao: ({ slot: { world }, id, body }) =>
    world.sql.transaction(() => world.service.changePlan(id, body)),

  listarChaves(request) {
    const { sql } = request.slot.world;
    const show = shownBy(sql);
    // API keys are never deleted, so the position of a key in the list never changes.
    const keys = listKeys(sql).map((key, place) => ({ place, item: show(key) }));
    return listOf(keys, request);
  },

  criarChave({ slot: { world }, body }, { capabilities }) {
    checkPrefix(body.chave, capabilities.keyPrefix);
    checkAddresses(body);
    const key = world.sql.transaction(() => create(world, body));
    return shownBy(world.sql)(key);
  },

  atualizarChave({ slot: { world }, id, body }) {
    const { sql } = world;
    checkAddresses(body);
    const key = sql.transaction(() => change(world, id, body));
    return shownBy(sql)(key);
  },
} satisfies Partial<ControlHandlers>;

/** Requests with another prefix would not be routed to this sandbox. */
function checkPrefix(chave: string, prefix: string): void {
  if (chave.startsWith(prefix)) return;
  throw new Refusal(
    'requisicao_invalida',
    `Neste sandbox, a chave precisa começar com ${prefix}: é por esse começo que ela chega à conta.`,
    { campo: 'chave' },
  );
}

function checkAddresses({ ips }: Pick<AlteracaoDeChave, 'ips'>): void {
  const wrong = ips?.findIndex((entry) => !isAddressOrNetwork(entry)) ?? -1;
  if (wrong === -1) return;
  const mensagem = `${ips?.[wrong]} não é um endereço IP nem uma rede: use um como 203.0.113.7 ou 203.0.113.0/24.`;
  throw new Refusal('requisicao_invalida', mensagem, { campo: `ips[${wrong}]` });
}

function create({ sql, clock, ids }: World, { organizacao_id: organizationId, ...key }: NovaChave): ApiKey {
  if (!listOrganizations(sql).some(({ id }) => id === organizationId))
    throw inexistenteNoMundo(`A organização ${organizationId}`, 'organizacao_id');
  if (findKey(sql, key.chave) !== undefined) throw taken();
  return createKey({ sql, clock, ids }, { organizationId, ...key });
}

const taken = () =>
  new Refusal('estado_incompativel', 'O mundo já tem esta chave: use outro texto.', { campo: 'chave' });

function change(world: World, id: string, { revogada, ...rest }: AlteracaoDeChave): ApiKey {
  const key = changeKey(world, id, rest);
  if (key === undefined) throw inexistente('chaves', id);
  if (revogada === undefined) return key;
  revokeKey(world, id);
  return { ...key, revogada };
}

/** Only the fixed keys are shown in clear, because only a hash is stored of the others. */
function shownBy(sql: Sql) {
  const known = new Map(Object.values(FIXED_KEYS).map(({ chave }) => [findKey(sql, chave)?.id, chave]));
  return ({ id, organizationId, admin, ips, revogada }: ApiKey): Chave => ({
    id,
    organizacao_id: organizationId,
    admin,
    ips: ips && [...ips],
    revogada,
    chave: known.get(id) ?? null,
  });
}
