import { describe, expect, test } from 'vitest';
import { trigger } from '../../mock/src/cli/trigger.ts';
import type { Sandbox } from '../../mock/src/index.ts';
import { READY_WORLDS } from '../../mock/src/worlds/world-file/world-file.ts';
import { at, loadContract } from '../contract/contract.ts';
import { control, inWorld, listOf, openSandbox } from '../control/support.ts';
import { call, PROPOSAL, write } from '../pipeline/support.ts';
import { run, start } from './terminal.ts';

const EVENTS = at(loadContract(), '/components/schemas/TipoDeEvento/enum') as string[];

test("trigger --list prints exactly the contract's events", async () => {
  const { fetch } = await openSandbox();
  const ran = await run(trigger, ['--list'], { fetch });
  expect({ ...ran, stdout: ran.stdout.trim().split('\n').sort() }).toEqual({
    code: 0,
    stdout: EVENTS.toSorted(),
    stderr: '',
  });
});

const told = async (fetch: Sandbox['fetch']) => {
  const paths = ['/posicoes', '/propostas', '/carteiras', '/eventos', '/politica-de-alocacao'];
  const texts = await Promise.all(paths.map(async (path) => (await call(fetch, path)).body));
  return [...texts, (await control(fetch, 'GET /relogio')).body.proximo_em];
};

describe.each(EVENTS)('trigger %s', (event) => {
  test('trigger plays the event in a new world and leaves other worlds unchanged', async () => {
    const { fetch } = await openSandbox();
    const before = await told(fetch);
    const { code, stdout, stderr } = await run(trigger, [event], { fetch });
    expect(code).toBe(0);
    const [, world = ''] = /^Created world (mundo_\d+)\n/.exec(stderr) ?? [];
    const { body } = await call(fetch, `/eventos/${stdout.trim()}`, { headers: inWorld(world) });
    expect(body.tipo).toBe(event);
    expect(await told(fetch)).toEqual(before);
  });

  test('trigger plays the event repeatedly in a selected world', async () => {
    const { fetch } = await openSandbox();
    const ids = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const { code, stdout } = await run(trigger, [event, '--in', 'principal'], { fetch });
      expect(code).toBe(0);
      const { body } = await call(fetch, `/eventos/${stdout.trim()}`);
      expect(body.tipo).toBe(event);
      ids.add(body.id);
    }
    expect(ids.size).toBe(3);
  });

  test.each(READY_WORLDS)('trigger plays the event in the ready world %s', async (mundo) => {
    const { fetch } = await openSandbox({ world: mundo });
    const { code, stdout } = await run(trigger, [event, '--in', 'principal'], { fetch });
    expect(code).toBe(0);
    expect((await call(fetch, `/eventos/${stdout.trim()}`)).body.tipo).toBe(event);
  });
});

const play = async (fetch: Sandbox['fetch'], event: string, ...args: string[]) =>
  run(trigger, [event, '--in', 'principal', ...args], { fetch });

describe('a selected world', () => {
  test('triggering a redemption leaves the existing balances and proposals unchanged', async () => {
    const { fetch } = await openSandbox();
    const { atualizado_em: _, ...before } = (await call(fetch, '/posicoes')).body;
    await play(fetch, 'resgate.concluido');
    expect((await call(fetch, '/posicoes')).body).toMatchObject(before);
    const { body } = await call(fetch, '/propostas?status=pendente');
    expect(body.dados.map(({ id }: { id: string }) => id)).toEqual([PROPOSAL]);
  });

  test('trigger works despite a transaction that awaits its signature, and with two wallets on ethereum', async () => {
    const { fetch } = await openSandbox();
    const wallet = { rede: 'ethereum', endereco: `0x${'5'.repeat(40)}` };
    const { body } = await write(fetch, '/carteiras', wallet);
    await control(fetch, 'POST /depositos', { carteira_id: body.id, valor: '5000.00' });
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    expect(await play(fetch, 'resgate.concluido')).toMatchObject({ code: 0 });
    expect(await play(fetch, 'cobranca.emitida')).toMatchObject({ code: 0 });
  });

  test('trigger prints each request that changes something, and what was due while the clock moved', async () => {
    const { fetch } = await openSandbox();
    await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
    const { stderr } = await play(fetch, 'rendimento.apurado');
    expect(stderr).toBe(
      'POST /_sandbox/relogio {"ate":"2026-12-01T00:00:00Z"} 200\n  on the way: 2 transacao.expirada, 2 rendimento.apurado\n',
    );
  });

  test('trigger also works in a sandbox that signs and confirms automatically', async () => {
    const { fetch } = await openSandbox({ auto: true });
    expect(await play(fetch, 'cobranca.emitida')).toMatchObject({ code: 0 });
  });

  test('trigger uses the organization of its key', async () => {
    const { fetch } = await openSandbox();
    const { code, stdout } = await play(fetch, 'resgate.concluido', '--key', OTHER);
    expect(code).toBe(0);
    expect((await call(fetch, `/eventos/${stdout.trim()}`)).status).toBe(404);
    expect((await call(fetch, `/eventos/${stdout.trim()}`, { key: OTHER })).status).toBe(200);
  });
});

const OTHER = 'svc_test_exemplo_outra';

describe('refusals of trigger', () => {
  test('trigger fails in one line when the assets yield nothing', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'PUT /rentabilidades', { USDY: 0, BUIDL: 0 });
    const { code, stdout, stderr } = await play(fetch, 'cobranca.emitida');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/\nTwo months ended with nothing to charge: .*\n$/);
  });

  test('trigger reports the error code of an active fault in one line', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /falhas', { tipo: 'servico_indisponivel', operacao: 'aprovarProposta' });
    const { code, stderr } = await play(fetch, 'alocacao.aprovada');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /\nPOST \/v1\/propostas\/prop_\w+\/aprovar answered 503 servico_indisponivel: .*\n$/,
    );
  });

  test('trigger reports a connection cut by a fault in one line', async () => {
    const { fetch } = await openSandbox();
    await control(fetch, 'POST /falhas', { tipo: 'corte_depois', operacao: 'aprovarProposta' });
    const { code, stderr } = await play(fetch, 'alocacao.aprovada');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /\nThe connection was cut at POST \/v1\/propostas\/prop_\w+\/aprovar: check for an armed fault, or whether the sandbox still runs\n$/,
    );
  });

  test('trigger refuses a key without the admin scope before it changes anything', async () => {
    const { fetch } = await openSandbox();
    expect(await play(fetch, 'alocacao.aprovada', '--key', 'svc_test_exemplo_operador')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The key lacks the scope admin in world principal: .*\n$/),
    });
  });

  test('a signal ends trigger silently, and trigger removes its world', async () => {
    const { fetch } = await openSandbox();
    const started = start(trigger, ['cobranca.emitida'], {
      fetch: (input, init) => {
        if (String(input).endsWith('/transmitir')) started.interrupt();
        return fetch(input, init);
      },
    });
    const { code, stdout, stderr } = await started.ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/\/transmitir 200\n$/);
    expect(await listOf(fetch, '/mundos')).toMatchObject([{ id: 'principal' }]);
  });

  test('trigger removes the world it created when the event fails', async () => {
    const { fetch } = await openSandbox();
    const args = ['alocacao.aprovada', '--key', 'svc_test_exemplo_operador'];
    expect(await run(trigger, args, { fetch })).toMatchObject({ code: 1 });
    expect(await listOf(fetch, '/mundos')).toMatchObject([{ id: 'principal' }]);
  });
});

test.each([
  [[], 'Missing event: add one, such as trigger resgate.concluido, or see trigger --list'],
  [['resgate.conclui'], 'Unknown event resgate.conclui: did you mean resgate.concluido?'],
  [['depositos.confirmados'], 'Unknown event depositos.confirmados: did you mean deposito.confirmado?'],
  [['alocacao'], 'Unknown event alocacao: did you mean alocacao.proposta or alocacao.aprovada?'],
  [['toString'], 'Unknown event toString: see trigger --list'],
  [
    ['cobranca.emitida', 'resgate.concluido'],
    'Too many events: trigger cobranca.emitida and resgate.concluido separately',
  ],
  [['cobranca.emitida', '--world', 'vazio'], "Unknown option '--world'"],
])('trigger refuses the command line %j', async (args, message) => {
  const { fetch } = await openSandbox();
  const ran = await run(trigger, args, { fetch });
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toContain(message);
  expect(ran.stderr.match(/\n/g)).toHaveLength(1);
});

const walletsOf = async (fetch: Sandbox['fetch']) => {
  const wallets: { id: string; rede: string }[] = (await call(fetch, '/carteiras')).body.dados;
  const on = (rede: string) => wallets.find((wallet) => wallet.rede === rede)?.id ?? '';
  return { ethereum: on('ethereum'), solana: on('solana') };
};

describe('settings', () => {
  test('--set chooses the amount and the wallet of a deposit', async () => {
    const { fetch } = await openSandbox();
    const { ethereum } = await walletsOf(fetch);
    const set = ['--set', 'valor=2500.07', '--set', `carteira_id=${ethereum}`];
    const { code, stdout } = await play(fetch, 'deposito.confirmado', ...set);
    expect(code).toBe(0);
    const { body } = await call(fetch, `/eventos/${stdout.trim()}`);
    expect(body.dados).toMatchObject({ valor: '2500.07', carteira_id: ethereum });
  });

  test('--set chooses a wallet in a new world, whose ids are predictable', async () => {
    const { fetch } = await openSandbox();
    const { ethereum } = await walletsOf(fetch);
    const args = ['deposito.confirmado', '--set', `carteira_id=${ethereum}`];
    const { stderr } = await run(trigger, args, { fetch });
    expect(stderr).toContain(
      `\nPOST /_sandbox/depositos {"carteira_id":"${ethereum}","valor":"1000.00"} 200\n`,
    );
  });

  test.each(['alocacao.proposta', 'alocacao.aprovada'])(
    '--set chooses the amount and the wallet of %s',
    async (event) => {
      const { fetch } = await openSandbox();
      const { ethereum } = await walletsOf(fetch);
      const set = ['--set', 'valor=2500.07', '--set', `carteira_id=${ethereum}`];
      const { code, stderr } = await play(fetch, event, ...set);
      expect(code).toBe(0);
      expect(stderr).toContain(
        `POST /_sandbox/depositos {"carteira_id":"${ethereum}","valor":"2500.07"} 200\n`,
      );
    },
  );

  test('--set chooses the amount and the destination of a redemption', async () => {
    const { fetch } = await openSandbox();
    const { solana } = await walletsOf(fetch);
    const set = ['--set', 'valor=31.40', '--set', `carteira_destino_id=${solana}`];
    const { code, stdout, stderr } = await play(fetch, 'resgate.concluido', ...set);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const { body } = await call(fetch, `/eventos/${stdout.trim()}`);
    expect(body.dados).toMatchObject({ valor: '31.40', carteira_destino_id: solana });
  });

  test('--set invests an amount for a charge, although enough money already yields', async () => {
    const { fetch } = await openSandbox();
    await play(fetch, 'cobranca.emitida');
    expect((await play(fetch, 'cobranca.emitida')).stderr).not.toContain('/depositos');
    const { code, stderr } = await play(fetch, 'cobranca.emitida', '--set', 'valor=9000000.01');
    expect(code).toBe(0);
    expect(stderr).toContain('"valor":"9000000.01"');
  });

  test('--set accepts the largest amount to the cent, also with leading zeros', async () => {
    const { fetch } = await openSandbox();
    const { stderr } = await play(fetch, 'deposito.confirmado', '--set', 'valor=00018446744073709.55');
    expect(stderr).toContain('"valor":"18446744073709.55"');
  });

  test('--set with an unknown wallet lists the linked wallets, and changes nothing', async () => {
    const { fetch } = await openSandbox();
    const before = await told(fetch);
    const { code, stdout, stderr } = await play(fetch, 'alocacao.proposta', '--set', 'carteira_id=cart_x');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^--set carteira_id=cart_x is not linked in world principal: .*--in\n$/);
    for (const { id } of (await call(fetch, '/carteiras')).body.dados) expect(stderr).toContain(id);
    expect(await told(fetch)).toEqual(before);
  });
});

test.each(EVENTS)('the help of %s lists each accepted setting with its default', async (event) => {
  const { fetch } = await openSandbox();
  const { code, stdout } = await run(trigger, [event, '--help'], { fetch });
  const refused = await run(trigger, [event, '--set', 'nada=1'], { fetch });
  const [, taken] = /: use (.*)\n/.exec(refused.stderr) ?? [];
  const listed = [...stdout.matchAll(/^ {2}(\w+) +.+ \(default .+\)$/gm)].map(([, name]) => name);
  expect({ code, listed }).toEqual({ code: 0, listed: taken?.split(', ') ?? [] });
});

test.each([
  [
    'deposito.confirmado',
    'valo=1.00',
    'deposito.confirmado has no setting valo: did you mean valor? Use valor',
  ],
  ['deposito.confirmado', 'toString=1', 'has no setting toString: use valor, carteira_id\n'],
  ['rendimento.apurado', 'valor=1.00', 'rendimento.apurado has no settings: drop --set'],
  [
    'deposito.confirmado',
    '=x',
    '--set names no setting: write it as --set <name>=<value>; deposito.confirmado takes valor, carteira_id\n',
  ],
  ['deposito.confirmado', '', '--set names no setting'],
  ['deposito.confirmado', ' valor=1.00', 'has no setting  valor: did you mean valor?'],
  ['deposito.confirmado', 'VALOR=1.00', 'has no setting VALOR: did you mean valor?'],
  ['deposito.confirmado', 'válor=1.00', 'has no setting válor: did you mean valor?'],
  ['deposito.confirmado', 'valor\n=1.00', 'has no setting valor\ufffd: did you mean valor?'],
  [
    'deposito.confirmado',
    'carteira_destino_id=cart_1',
    'deposito.confirmado has no setting carteira_destino_id',
  ],
  ['deposito.confirmado', 'valor', '--set valor has no value'],
  ['deposito.confirmado', 'valor=', '--set valor= is not an amount'],
  ['deposito.confirmado', 'valor=2500', '--set valor=2500 is not an amount'],
  ['deposito.confirmado', 'valor=2500,00', '--set valor=2500,00 is not an amount'],
  ['deposito.confirmado', 'valor=1e3.00', 'is not an amount'],
  ['deposito.confirmado', 'valor=0.00', '--set valor=0.00 is not an amount: write one above zero'],
  ['deposito.confirmado', 'valor=-1.00', '--set valor=-1.00 is not an amount'],
  ['deposito.confirmado', 'valor=1.000', '--set valor=1.000 is not an amount'],
  ['deposito.confirmado', 'valor=١.٠٠', '--set valor=١.٠٠ is not an amount'],
  ['deposito.confirmado', 'valor=svc_live_abc123', '--set valor=svc_live_*** is not an amount'],
  ['deposito.confirmado', 'valor=18446744073709.56', 'one transaction carries at most 18446744073709.55'],
  ['deposito.confirmado', 'carteira_id=prop_1', '--set carteira_id=prop_1 is not the id of a wallet'],
])('trigger %s --set %s is refused before any call', async (event, assignment, message) => {
  const fetch = async () => Promise.reject(new Error('something was called'));
  const ran = await run(trigger, [event, '--set', assignment], { fetch });
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toContain(message);
  expect(ran.stderr.match(/\n/g)).toHaveLength(1);
});

test('trigger refuses a repeated setting', async () => {
  const { fetch } = await openSandbox();
  const set = ['--set', 'valor=1.00', '--set', 'valor=2.00'];
  const { code, stderr } = await play(fetch, 'deposito.confirmado', ...set);
  expect({ code, stderr }).toEqual({ code: 2, stderr: '--set valor is given twice: drop one\n' });
});
