import type { Contract } from '../contract/contract.ts';
import type { OperationId } from '../contract/types.ts';
import { createKey, createOrganization, createService, revokeKey, type Service } from '../treasury/index.ts';
import { FIXED_CREDENTIALS } from './credentials.ts';
import { createWorld } from './open-world.ts';
import type { World, WorldOptions } from './world.ts';
import { openWorldFile } from './world-file/open-world-file.ts';

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

export function openFilled(options: WorldOptions): World {
  if (options.filledFrom !== undefined) return openWorldFile(options, options.filledFrom);
  const world = createWorld(options);
  try {
    if (world.isNew) seed(world, options);
    return world;
  } catch (error) {
    // Filling the world failed, for example on a full disk. A database that the caller passed stays open.
    if (options.database === undefined) world.database.close();
    throw error;
  }
}

const filled = new WeakMap<Contract, Map<string, Uint8Array>>();

/** As `openFilled`, but faster: copies a world that was filled before with the same options. */
export function openFilledByCopy(options: WorldOptions): World {
  const {
    contract,
    place,
    snapshot,
    database,
    identity,
    credentials,
    clock,
    seed: text,
    auto,
    filledFrom,
  } = options;
  const isNew = [place, snapshot, database, identity, credentials].every((start) => start === undefined);
  if (!isNew || clock === 'real' || filledFrom !== undefined) return openFilled(options);
  const known = filled.get(contract) ?? new Map<string, Uint8Array>();
  filled.set(contract, known);
  const key = JSON.stringify([clock, text, auto === true]);
  const copied = known.get(key);
  if (copied !== undefined) return continueCopy(options, copied);
  const world = openFilled(options);
  known.set(key, world.sql.snapshot());
  return world;
}

/** Skips the checks of foreign databases, because this process made the copy. */
function continueCopy(options: WorldOptions, copied: Uint8Array): World {
  const database = options.store.openInMemory(copied);
  try {
    return createWorld({ ...options, database });
  } catch (error) {
    database.close();
    throw error;
  }
}

type Seeding = Pick<WorldOptions, 'contract' | 'credentials'>;

/**
 * Fills a new world with two organizations, which have wallets, a policy and keys. The first has a deposit whose
 * proposal awaits a decision.
 */
export function seed(world: World, { contract, credentials = FIXED_CREDENTIALS }: Seeding): void {
  const { sql, clock, ids } = world;
  const { document } = contract;
  const { chaves, segredo } = credentials;
  const ports = { sql, clock, ids };
  sql.transaction(() => {
    const service = createService({ ...ports, document });
    const { id: a } = createOrganization(ports, { nome: 'Empresa Exemplo S.A.', plano: 'standard' });
    const { id: b } = createOrganization(ports, { nome: 'Outra Empresa Ltda.', plano: 'enterprise' });
    furnish(service, a, WALLETS);
    furnish(service, b, OTHER_WALLETS);
    service.deposit({ carteira_id: 'cart_3n8v5c1rz6de', valor: '1000000.00' });

    createKey(ports, {
      organizationId: a,
      chave: chaves.admin,
      admin: true,
      segredo,
    });
    createKey(ports, { organizationId: a, chave: chaves.operator });
    const revoked = createKey(ports, { organizationId: a, chave: chaves.revoked, admin: true });
    revokeKey(ports, revoked.id);
    createKey(ports, {
      organizationId: a,
      chave: chaves.ip,
      admin: true,
      ips: ['203.0.113.7'],
    });
    createKey(ports, { organizationId: b, chave: chaves.other, admin: true });
  });
}

function furnish(service: Service, organizationId: string, wallets: readonly object[]): void {
  const ask = (operationId: OperationId, body: unknown) =>
    service.operate({ operationId, organizationId, por: 'painel', filters: {}, body });
  for (const wallet of wallets) ask('vincularCarteira', wallet);
  ask('definirPoliticaDeAlocacao', POLICY);
}
