import type { Contract } from '../../contract/contract.ts';
import type { OperationId } from '../../contract/types.ts';
import { createKey, createOrganization, createService, revokeKey, type Service } from '../service/index.ts';
import { createWorld } from './create-world.ts';
import { openWorldFile } from './file/apply/open-world-file.ts';
import { FIXED_KEYS } from './fixed-keys.ts';
import type { World, WorldOptions } from './world.ts';

/** Signing secret of the admin key, that of the contract's test vector. */
export const SIGNING_SECRET = 'sigsec_exemplo_9f2b6c1d4e8a7035';

const POLICY = {
  ativos: [
    { ativo: 'USDY', percentual: 60 },
    { ativo: 'BUIDL', percentual: 40 },
  ],
  limiar_de_rebalanceamento: 0.5,
};

const WALLETS = [
  { rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000A001', apelido: 'Tesouraria' },
  { rede: 'solana', endereco: 'TesteTesaCarteira11111111111111111111111111' },
];

const OTHER_WALLETS = [
  { rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000B001', apelido: 'Caixa' },
  { rede: 'solana', endereco: 'TesteTesaCarteira22222222222222222222222222' },
];

/** Opens a world, and fills it when it is new. */
export function openFilled(options: WorldOptions): World {
  if (options.mundo !== undefined) return openWorldFile(options, options.mundo);
  const world = createWorld(options);
  try {
    if (world.isNew) seed(world, options.contract);
    return world;
  } catch (error) {
    // Such as a full disk: nobody else may close it.
    world.database.close();
    throw error;
  }
}

const filled = new WeakMap<Contract, Map<string, Uint8Array>>();

/** The same, faster: a new world is a copy of one that was filled before with the same options. */
export function openFilledByCopy(options: WorldOptions): World {
  const { contract, place, snapshot, database, identity, clock, seed: text, auto, mundo } = options;
  const isNew = [place, snapshot, database, identity].every((start) => start === undefined);
  if (!isNew || clock === 'real' || mundo !== undefined) return openFilled(options);
  const known = filled.get(contract) ?? new Map<string, Uint8Array>();
  filled.set(contract, known);
  const key = JSON.stringify([clock, text, auto === true]);
  const copied = known.get(key);
  if (copied !== undefined) return createWorld({ ...options, snapshot: copied });
  const world = openFilled(options);
  known.set(key, world.sql.snapshot());
  return world;
}

/**
 * Fills a new world: two organisations with wallets, policy and keys, and in the first a deposit that awaits a
 * decision.
 */
export function seed(world: World, { document }: Contract): void {
  const { sql, clock, ids } = world;
  const ports = { sql, clock, ids };
  sql.transaction(() => {
    const service = createService({ ...ports, document });
    const { id: a } = createOrganization(ports, { nome: 'Empresa Exemplo S.A.', plano: 'standard' });
    const { id: b } = createOrganization(ports, { nome: 'Outra Empresa Ltda.', plano: 'enterprise' });
    furnish(service, a, WALLETS);
    furnish(service, b, OTHER_WALLETS);
    service.deposit({ carteira_id: 'cart_3n8v5c1rz6de', valor: '1000000.00' });

    createKey(ports, {
      organizacaoId: a,
      chave: FIXED_KEYS.admin.chave,
      admin: true,
      segredo: SIGNING_SECRET,
    });
    createKey(ports, { organizacaoId: a, chave: FIXED_KEYS.operator.chave });
    const revoked = createKey(ports, { organizacaoId: a, chave: FIXED_KEYS.revoked.chave, admin: true });
    revokeKey(ports, revoked.id);
    createKey(ports, {
      organizacaoId: a,
      chave: FIXED_KEYS.ip.chave,
      admin: true,
      ips: ['203.0.113.7'],
    });
    createKey(ports, { organizacaoId: b, chave: FIXED_KEYS.other.chave, admin: true });
  });
}

function furnish(service: Service, organizacaoId: string, wallets: readonly object[]): void {
  const ask = (operationId: OperationId, body: unknown) =>
    service.operate({ operationId, organizacaoId, por: 'painel', filters: {}, body });
  for (const wallet of wallets) ask('vincularCarteira', wallet);
  ask('definirPoliticaDeAlocacao', POLICY);
}
