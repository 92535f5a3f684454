import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { isOnCurve } from '../../mock/src/treasury/chain/address.ts';
import { refusal } from './refusal.ts';
import { B, DAY, ETHEREUM, NOVEMBER_ENDS, SOLANA, TestWorld, transactionsOf, treasury } from './support.ts';

const inUse = { codigo: 'estado_incompativel', campo: null };
const issuerOf = (world: TestWorld) =>
  (world.ask('obterEnderecos').emissores as { rede: string; endereco: string }[]).find(
    ({ rede }) => rede === 'ethereum',
  )?.endereco;
const settlementOf = (world: TestWorld, id: string) =>
  (world.ask('obterCarteira', { id }).enderecos_de_liquidacao as { rede: string; endereco: string }[]).find(
    ({ rede }) => rede === 'solana',
  )?.endereco;
const unlink = (world: TestWorld, id: string) => () => world.ask('desvincularCarteira', { id });

test('an unlinked wallet answers nao_encontrado, receives nothing and is not listed', () => {
  const { world, wallet } = treasury();
  unlink(world, wallet)();
  expect(refusal(world, () => world.ask('obterCarteira', { id: wallet })).codigo).toBe('nao_encontrado');
  expect(refusal(world, unlink(world, wallet)).codigo).toBe('nao_encontrado');
  expect(refusal(world, () => world.deposit(wallet, '1.00')).codigo).toBe('nao_encontrado');
  expect(world.list('listarCarteiras').itens).toEqual([]);
});

test('the refusal of an address distinguishes a wrong checksum from a wrong network', () => {
  const { world } = treasury();
  const link = (endereco: string) => () =>
    world.ask('vincularCarteira', { body: { rede: 'ethereum', endereco } });
  const mistyped = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
  expect(refusal(world, link(mistyped))).toEqual({ codigo: 'carteira_invalida', campo: 'endereco' });
  expect(link(mistyped)).toThrow('EIP-55');
  expect(link(mistyped.slice(0, -1))).toThrow('não está no formato da rede ethereum');
});

test.each([
  ['ethereum', `0x${'0'.repeat(40)}`],
  ['solana', '1'.repeat(32)],
] as const)('the zero address of %s is refused with its own message', (rede, endereco) => {
  const { world } = treasury();
  const link = () => world.ask('vincularCarteira', { body: { rede, endereco } });
  expect(refusal(world, link)).toEqual({ codigo: 'carteira_invalida', campo: 'endereco' });
  expect(link).toThrow('O endereço só tem zeros');
});

test.each([
  ['the address of an issuer', ETHEREUM.rede, (world: TestWorld) => issuerOf(world)],
  ['a settlement address', SOLANA.rede, (world: TestWorld, wallet: string) => settlementOf(world, wallet)],
] as const)('linking %s is refused', (_what, rede, addressIn) => {
  const { world, wallet } = treasury();
  const endereco = addressIn(world, wallet);
  const link = () => world.ask('vincularCarteira', { body: { rede, endereco } });
  expect(refusal(world, link)).toEqual({ codigo: 'carteira_invalida', campo: 'endereco' });
  expect(link).toThrow('de um token, de um emissor ou de liquidação');
});

test('a base58 text that does not decode to 32 bytes is not a Solana address', () => {
  const { world } = treasury();
  const link = () => world.ask('vincularCarteira', { body: { rede: 'solana', endereco: 'z'.repeat(44) } });
  expect(refusal(world, link)).toEqual({ codigo: 'carteira_invalida', campo: 'endereco' });
});

test('Ethereum addresses that differ only in case are the same', () => {
  const { world, wallet } = treasury();
  const endereco = ETHEREUM.endereco.toLowerCase();
  const link = () => world.link({ ...ETHEREUM, endereco });
  expect(endereco).not.toBe(ETHEREUM.endereco);
  expect(refusal(world, link)).toEqual({ codigo: 'carteira_invalida', campo: 'endereco' });
  expect(link).toThrow(`O endereço já está vinculado à carteira ${wallet}.`);
});

test('an organization can link at most twenty wallets, and an unlinked wallet does not count', () => {
  const { world, wallet } = treasury();
  const link = (n: number) => () =>
    world.link({ rede: 'solana', endereco: base58.encode(new Uint8Array(32).fill(n)) });
  for (let n = 2; n <= 20; n += 1) link(n)();
  expect(refusal(world, link(21)).codigo).toBe('estado_incompativel');
  unlink(world, wallet)();
  link(21)();
});

test('two organizations can link the same address as separate wallets', () => {
  const { world, wallet } = treasury();
  expect(world.link(ETHEREUM, B)).not.toBe(wallet);
});

test('a Solana address off the curve can be linked', () => {
  const { world } = treasury();
  const bytes = new Uint8Array(32).fill(2);
  while (isOnCurve(bytes)) bytes[0] = (bytes[0] ?? 0) + 1;
  world.link({ rede: 'solana', endereco: base58.encode(bytes) });
});

describe('desvincularCarteira', () => {
  test('a wallet with funds cannot be unlinked, and the refusal states the amounts', () => {
    const { world, wallet } = treasury();
    world.deposit(wallet, '100.00');
    expect(refusal(world, unlink(world, wallet))).toEqual(inUse);
    expect(unlink(world, wallet)).toThrow('ainda tem 100,00 USDC');
  });

  test('a wallet with yield of the month, credited or not, cannot be unlinked', () => {
    const { world, wallet } = treasury();
    const other = world.link(SOLANA);
    world.allocate(wallet, '1000.00');
    world.now += DAY;
    world.settle(world.ask('aprovarResgate', { id: world.redeem('1000.00', other).id }));
    expect(unlink(world, wallet)).toThrow('tem rendimento do mês ainda não creditado');
    world.now = NOVEMBER_ENDS;
    expect(unlink(world, wallet)).toThrow('ainda tem 0,07 USDC em USDY e 0,04 USDC em BUIDL');
    world.settle(world.ask('aprovarResgate', { id: world.redeem('0.11', other).id }));
    unlink(world, wallet)();
    world.check();
  });

  test('a wallet with an open transaction cannot be unlinked, even if late confirmations emptied it', () => {
    const { world, wallet } = treasury();
    const emptied = world.link(SOLANA);
    world.deposit(emptied, '100.00');
    const give = (valor: string) =>
      transactionsOf(world.ask('aprovarResgate', { id: world.redeem(valor, wallet).id }))[0]?.id ?? '';
    const expire = (...ids: string[]) => {
      world.now += DAY;
      world.act(() => world.service.runDue(world.now));
      return ids;
    };
    const [, most = ''] = expire(give('1.00'), give('99.00'));
    const [, , rest = ''] = expire(give('0.50'), give('0.50'), give('1.00'));
    give('0.50');
    for (const id of [most, rest]) world.confirm(id);
    expect(unlink(world, emptied)).toThrow('tem transações em aberto');
  });

  test('a wallet cannot be unlinked while a redemption to it is pending, approved or in transit', () => {
    const { world, wallet } = treasury();
    const destination = world.link(SOLANA);
    world.allocate(wallet, '100.00');
    const { id } = world.redeem('10.00', destination);
    expect(unlink(world, destination)).toThrow('é o destino de um resgate em andamento');
    const paying = world.ask('aprovarResgate', { id });
    expect(unlink(world, destination)).toThrow('é o destino de um resgate em andamento');
    for (const transaction of transactionsOf(paying)) {
      world.transmit(transaction.id);
      world.act(() => world.service.confirm(transaction.id, { isWithheld: true }));
    }
    expect(unlink(world, destination)).toThrow('é o destino de USDC em trânsito');
    for (const transaction of transactionsOf(paying)) world.act(() => world.service.receive(transaction.id));
    unlink(world, destination)();
  });

  test.each(['rejeitarResgate', 'cancelarResgate'] as const)(
    'a wallet can be unlinked after %s',
    (operation) => {
      const { world, wallet } = treasury();
      const destination = world.link(SOLANA);
      world.deposit(wallet, '100.00');
      const { id } = world.redeem('10.00', destination);
      if (operation === 'cancelarResgate') world.ask('aprovarResgate', { id });
      world.ask(operation, { id });
      unlink(world, destination)();
    },
  );
});

test('a relinked address is the same wallet, with its age, nonces and settlement addresses', () => {
  const { world, wallet } = treasury();
  const before = world.ask('obterCarteira', { id: wallet });
  const other = world.link(SOLANA);
  world.deposit(wallet, '10.00');
  world.settle(world.ask('aprovarResgate', { id: world.redeem('10.00', other).id }));
  unlink(world, wallet)();
  world.now += DAY;
  const again = world.link({ ...ETHEREUM, endereco: ETHEREUM.endereco.toLowerCase(), apelido: 'Nova' });
  expect(again).toBe(wallet);
  expect(world.ask('obterCarteira', { id: wallet })).toEqual({ ...before, apelido: 'Nova' });
  world.deposit(wallet, '10.00');
  const [next] = transactionsOf(world.ask('aprovarResgate', { id: world.redeem('10.00', other).id }));
  expect(next?.nonce).toBe('1');
});

test('a wallet is paid through five distinct settlement addresses, and directly in USDC on its own network', () => {
  const { world, wallet } = treasury();
  const shown = [
    world.ask('obterCarteira', { id: wallet }),
    world.ask('obterCarteira', { id: world.link(SOLANA) }),
  ];
  const all = shown.flatMap(
    ({ enderecos_de_liquidacao }) => enderecos_de_liquidacao as { endereco: string }[],
  );
  expect(new Set(all.map(({ endereco }) => endereco)).size).toBe(10);
  expect(shown[0]?.enderecos_de_liquidacao).toMatchObject([
    { rede: 'ethereum', token: 'USDY' },
    { rede: 'ethereum', token: 'BUIDL' },
    { rede: 'solana', token: 'USDC' },
    { rede: 'solana', token: 'USDY' },
    { rede: 'solana', token: 'BUIDL' },
  ]);
});

test('at most twenty wallets can be linked, until one is unlinked', () => {
  const world = new TestWorld();
  const addressOf = (count: number) => `0x${String(count + 1).padStart(40, '7')}`;
  const ids = Array.from({ length: 20 }, (_, count) =>
    world.link({ rede: 'ethereum', endereco: addressOf(count) }),
  );
  expect(refusal(world, () => world.link(SOLANA))).toEqual(inUse);
  unlink(world, ids[3] ?? '')();
  world.link(SOLANA);
});

test.each([
  ['an address of the other network', { rede: 'solana', endereco: ETHEREUM.endereco }],
  ['a wrong checksum', { rede: 'ethereum', endereco: '0x7e5700000000000000000000000000000000aBcd' }],
  ['the address of zeros', { rede: 'ethereum', endereco: `0x${'0'.repeat(40)}` }],
  ['an address that is linked', ETHEREUM],
  ['an address that is linked, in other case', { ...ETHEREUM, endereco: ETHEREUM.endereco.toLowerCase() }],
])('linking %s answers carteira_invalida', (_what, wallet) => {
  const { world } = treasury();
  expect(refusal(world, () => world.link(wallet))).toEqual({
    codigo: 'carteira_invalida',
    campo: 'endereco',
  });
});

test('addresses of tokens, issuers and settlement cannot be linked', () => {
  const { world, wallet } = treasury();
  const refused = { codigo: 'carteira_invalida', campo: 'endereco' };
  const settlement = world.ask('obterCarteira', { id: wallet }).enderecos_de_liquidacao as {
    rede: string;
    endereco: string;
  }[];
  const tokens = [
    { rede: 'ethereum', endereco: '0x7E5700000000000000000000000000000000C001' },
    { rede: 'solana', endereco: 'TesteTesaUSDC111111111111111111111111111111' },
    { rede: 'ethereum', endereco: '0x7e5700000000000000000000000000000000d002' },
  ];
  for (const { rede, endereco } of [...settlement, ...tokens])
    expect(refusal(world, () => world.link({ rede, endereco }))).toEqual(refused);
});

test('two organizations can link the same address', () => {
  const { world } = treasury();
  expect(world.link(ETHEREUM, B)).toMatch(/^cart_/);
});

describe('signing wallets', () => {
  const signers = (world: TestWorld, id: string) =>
    transactionsOf(world.approve(id)).map(({ carteira_id, valor }) => [carteira_id, valor]);

  function funded() {
    const world = new TestWorld();
    const [first, second] = [world.link(ETHEREUM), world.link(SOLANA)];
    return { world, first, second };
  }

  test("a deposit's proposal is signed by the wallet that received the deposit", () => {
    const { world, first, second } = funded();
    world.definePolicy([{ ativo: 'USDY', percentual: 100 }]);
    world.deposit(first, '1000.00');
    const { proposta } = world.deposit(second, '10.00');
    expect(signers(world, proposta?.id ?? '')).toEqual([[second, '10.00']]);
  });

  test('a proposal is signed by each funding wallet, largest balance first', () => {
    const { world, first, second } = funded();
    world.deposit(first, '10.00');
    world.deposit(second, '30.00');
    const { id } = world.propose([{ ativo: 'USDY', percentual: 100 }]);
    expect(signers(world, id)).toEqual([
      [second, '30.00'],
      [first, '10.00'],
    ]);
  });

  test('a proposal is signed by the older wallet first on a tie, even after unlinking and relinking', () => {
    const { world, first, second } = funded();
    unlink(world, first)();
    expect(world.link(ETHEREUM)).toBe(first);
    for (const wallet of [second, first]) world.deposit(wallet, '10.00');
    const { id } = world.propose([{ ativo: 'USDY', percentual: 100 }]);
    expect(signers(world, id)).toEqual([
      [first, '10.00'],
      [second, '10.00'],
    ]);
  });

  test('a proposal can be signed by wallets of both networks, and bought assets stay in the paying wallet', () => {
    const { world, first, second } = funded();
    world.deposit(first, '10.00');
    world.deposit(second, '30.00');
    world.settle(world.approve(world.propose([{ ativo: 'USDY', percentual: 100 }]).id));
    expect(world.ask('obterPosicoes').por_carteira).toMatchObject([
      {
        carteira_id: first,
        rede: 'ethereum',
        saldos: [{ saldo: '0.00' }, { token: 'USDY', saldo: '10.00' }, {}],
      },
      {
        carteira_id: second,
        rede: 'solana',
        saldos: [{ saldo: '0.00' }, { token: 'USDY', saldo: '30.00' }, {}],
      },
    ]);
    world.check();
  });
});
