import { answer } from './answer.ts';
import type { Fetch } from './subject.ts';
import { deposit } from './treasury.ts';
import { differences } from './unknown.ts';
import type { Org, World } from './world.ts';

const KEYS = [
  {
    admin: 'svc_test_exemplo_admin',
    operador: 'svc_test_exemplo_operador',
    taxa: 500n,
    letter: 'A',
    digit: '1',
  },
  { admin: 'svc_test_exemplo_outra', operador: undefined, taxa: 350n, letter: 'B', digit: '2' },
];

const POLICY = {
  ativos: [
    { ativo: 'USDY', percentual: 60 },
    { ativo: 'BUIDL', percentual: 40 },
  ],
  limiar_de_rebalanceamento: 0.5,
};

/** What a new sandbox should be: the model, with the same things done to it that its seed is said to hold. */
export async function seededWorld(now: number, fetch: Fetch): Promise<World> {
  const orgs = await Promise.all(
    KEYS.map(async ({ admin, operador, taxa }) => {
      const headers = { Authorization: `Bearer ${admin}` };
      const read = async (path: string) =>
        (await fetch(new Request(`http://sandbox.test/v1${path}`, { headers }))).json();
      const [{ id }, { id: adminId }] = await Promise.all([read('/organizacao'), read('/chave')]);
      return newOrg({ id, admin, adminId, operador, taxa });
    }),
  );
  const world: World = {
    now,
    rates: { USDY: 480n, BUIDL: 450n },
    orgs,
    accounts: new Map(),
    kept: new Map(),
    ids: new Set(),
  };
  for (const [org, { letter, digit }] of KEYS.entries()) {
    const by = { org, admin: true } as const;
    const ethereum = { rede: 'ethereum', endereco: `0x7E5700000000000000000000000000000000${letter}001` };
    const apelido = letter === 'A' ? 'Tesouraria' : 'Caixa';
    answer(world, { ...by, operation: 'vincularCarteira', body: { ...ethereum, apelido } });
    const solana = { rede: 'solana', endereco: `TesteTesaCarteira${digit.repeat(26)}` };
    answer(world, { ...by, operation: 'vincularCarteira', body: solana });
    answer(world, { ...by, operation: 'definirPoliticaDeAlocacao', body: POLICY });
  }
  const first = orgs[0]?.wallets[0];
  differences(first?.id, 'cart_3n8v5c1rz6de');
  deposit(world, `${first?.id.value}`, 100_000_000n);
  return world;
}

const newOrg = (about: Pick<Org, 'id' | 'admin' | 'adminId' | 'operador' | 'taxa'>): Org => ({
  ...about,
  fractions: { USDY: 0n, BUIDL: 0n },
  policies: [],
  wallets: [],
  proposals: [],
  redemptions: [],
  records: [],
  periods: [],
  charges: [],
  events: [],
});
