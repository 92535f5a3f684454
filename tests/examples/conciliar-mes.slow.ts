import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSandbox, type Tamper } from './program.ts';

const program = 'conciliar-mes';

type Api = Awaited<ReturnType<typeof openSandbox>>['call'];

async function settle(call: Api): Promise<void> {
  for (const { id } of (await call('GET', '/v1/propostas?status=pendente')).dados)
    await call('POST', `/v1/propostas/${id}/aprovar`, undefined, randomUUID());
  for (const { id } of (await call('GET', '/v1/transacoes?status=aguardando_assinatura')).dados)
    for (const act of ['transmitir', 'confirmar']) await call('POST', `/_sandbox/transacoes/${id}/${act}`);
}

/**
 * Two months of a treasury with deposits in both wallets, a redemption, yield and charges. Returns the month of
 * the redemption, such as `2026-11`.
 */
async function live(call: Api): Promise<string> {
  await settle(call);
  await call('POST', '/_sandbox/depositos', { carteira_id: 'cart_9w4t7b2yk5gm', valor: '150000.33' });
  await call('POST', '/_sandbox/relogio', { avancar: 'P33D' });
  await settle(call);
  const order = { valor: '54321.09', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
  const { id } = await call('POST', '/v1/resgates', order, randomUUID());
  await call('POST', `/v1/resgates/${id}/aprovar`);
  await settle(call);
  const { agora } = await call('GET', '/_sandbox/relogio');
  await call('POST', '/_sandbox/relogio', { avancar: 'P33D' });
  return agora.slice(0, 7);
}

test("the month's deposits, allocations, redemption, yield and charges reconcile to the cent", async () => {
  const { run, call } = await openSandbox();
  const month = await live(call);
  const { status, stdout, stderr } = await run(program, {}, [month]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^ +opening +in +out +yield +closing +today\n/);
  expect(stdout).toMatch(/\ncart_9w4t7b2yk5gm USDC +150000\.33 +0\.00 +-150000\.33 +0\.00 +0\.00 +0\.00\n/);
  expect(stdout).toContain(`\n${month} agrees to the cent\n`);
});

test('a new treasury reconciles, and its income is shown', async () => {
  const { run } = await openSandbox();
  const { status, stdout } = await run(program);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /\ncart_3n8v5c1rz6de USDC +0\.00 +1000000\.00 +0\.00 +0\.00 +1000000\.00 +1000000\.00\n/,
  );
});

test('an invalid month is refused', async () => {
  const { run } = await openSandbox();
  expect(await run(program, {}, ['10/2026'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('2026-10'),
  });
});

function oneCentMore(path: string, name: string): Tamper {
  const amount = new RegExp(`("${name}":")([1-9]\\d*)\\.(\\d\\d)"`);
  return ({ url }, answer) =>
    url.startsWith(path)
      ? answer.replace(amount, (_, before, units, cents) => {
          const more = `${BigInt(`${units}${cents}`) + 1n}`;
          return `${before}${more.slice(0, -2)}.${more.slice(-2)}"`;
        })
      : answer;
}

describe('detected differences', () => {
  test.each([
    [
      'in a balance',
      '/v1/posicoes',
      'saldo',
      /^The balance of cart_3n8v5c1rz6de \w+ is \d+\.\d\d, and should be/,
    ],
    ['in a record', '/v1/registros', 'valor', /\nRecord reg_\w+ is .* and should be/],
    ['in what a transaction moved', '/v1/transacoes', 'valor', /^Record reg_\w+ is .* and should be/],
    ['in the credits of a period', '/v1/rendimento', 'valor', /\nThe gross yield of rend_\w+ is/],
    ['in a fee', '/v1/rendimento', 'valor_da_taxa', /^The fee of rend_\w+ is/],
    ['in a net yield', '/v1/rendimento', 'rendimento_liquido', /^The net yield of rend_\w+ is/],
    ['in a charge', '/v1/cobrancas', 'valor', /^Charge cob_\w+ is/],
    ['in the accrued yield', '/v1/posicoes', 'yield_acumulado', /^yield_acumulado is/],
  ])('a difference of one cent is reported with exit code 1: %s', async (_, path, name, said) => {
    const { run, call } = await openSandbox(oneCentMore(path, name));
    await live(call);
    const { status, stdout, stderr } = await run(program);
    expect(status).toBe(1);
    expect(stderr).toMatch(said);
    expect(stdout).not.toContain('agrees');
  });

  test.each([
    [
      'a record that is missing',
      '/v1/registros',
      /^The balance of .*\n(.*\n)*The number of records of tx_\w+ is 0, and should be 1/,
    ],
    ['a charge that is missing', '/v1/cobrancas', /^The number of charges of rend_\w+ is 0, and should be 1/],
    ['a transaction that is missing', '/v1/transacoes', /^Record reg_\w+ has no transaction/],
  ])('a missing item is reported with exit code 1: %s', async (_, path, said) => {
    const { run, call } = await openSandbox(({ url }, answer) => {
      if (!url.startsWith(path)) return answer;
      const { dados, ...page } = JSON.parse(answer);
      return JSON.stringify({ dados: dados.slice(1), ...page });
    });
    await live(call);
    const { status, stderr } = await run(program);
    expect(status).toBe(1);
    expect(stderr).toMatch(said);
  });
});

test('a record that settles while the program reads is read again', async () => {
  let hasSettled = false;
  const { run, call } = await openSandbox(async ({ url }, answer) => {
    if (url === '/v1/posicoes' && !hasSettled) {
      hasSettled = true;
      await settle(call);
    }
    return answer;
  });
  const { status, stdout, stderr } = await run(program);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\ncart_3n8v5c1rz6de USDC +0\.00 +1000000\.00 +-1000000\.00 +0\.00 +0\.00 +0\.00\n/);
});
