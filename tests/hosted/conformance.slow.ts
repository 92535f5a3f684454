import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RULES } from '../../conformance/src/rules/index.ts';
import type { NewAccount } from '../../hosted/local/start-local.ts';
import { pairsOf } from '../../mock/src/browser/tab/messages.ts';
import { Program } from '../cli/process.ts';
import { liveAMonth } from '../conformance/live-a-month.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { freePort } from '../free-port.ts';
import { newFolder } from '../temporary.ts';
import { askAs } from './ask-as.ts';
import { MINIFLARE } from './miniflare.ts';
import { answerOf, questionIn } from './name-server.ts';
import { startService } from './service.ts';

/** The most that is sent: `destrutivo` waits for a minute besides. */
const LEVEL = process.env.LEVEL ?? 'controle';

interface Report {
  readonly requests: number;
  readonly findings: readonly {
    readonly id: string;
    readonly outcome: string;
    readonly why: string | null;
  }[];
}

/** What the hosted sandbox does not have, by the rule that needs it. */
const NOT_SUPPORTED: Readonly<Record<string, string>> = {
  'idempotencia/desfecho-incerto': 'POST /falhas of the control plane, which answered 501 nao_disponivel',
};

test(`the hosted sandbox keeps every rule, but for those that need a connection cut (LEVEL=${LEVEL})`, async () => {
  const port = await freePort();
  const service = await startService(newFolder(), { outboundService: await receiverAt(port) });
  onTestFinished(() => service.dispose());
  const { origin } = await service.ready;
  const account = await service.newAccount();
  const { chaves, token_de_controle: token } = account;
  // A run sends more in a minute than the account may at first, and would wait.
  const raised = await askAs(fetch, account, origin)('PUT', '/_sandbox/limite-de-requisicoes', {
    por_minuto: 100_000,
  });
  expect(raised.status).toBe(200);
  await liveAMonth(origin, { key: chaves.admin, token, fetch });
  const file = join(newFolder(), 'report.json');
  const { code, stderr } = await held(origin, account, ['--receiver-port', `${port}`, '--json', file]).ended;
  expect(stderr).toBe('');
  const { findings, requests }: Report = JSON.parse(readFileSync(file, 'utf8'));
  expect(findings.filter(({ outcome }) => !['passed', 'not reached'].includes(outcome))).toEqual([]);
  const needs = findings.flatMap(({ id, outcome, why }) => (outcome === 'passed' ? [] : [[id, why]]));
  const above = needs.filter(([, why]) => why === '--level destrutivo').map(([id]) => id);
  expect(above).toHaveLength(LEVEL === 'destrutivo' ? 0 : 3);
  expect(Object.fromEntries(needs.filter(([, why]) => why !== '--level destrutivo'))).toEqual(NOT_SUPPORTED);
  expect(RULES.length - needs.length).toBeGreaterThan(60);
  expect(code).toBe(0);
  process.stderr.write(`${requests} requests, ${findings.length - needs.length} passed\n`);
});

/** The command, for an account. */
const held = (origin: string, { chaves, ...account }: NewAccount, args: string[]) =>
  new Program(process.execPath, [
    'conformance/bin/tesa-conformance.js',
    ...['--url', `${origin}/v1`, '--key', chaves.admin, '--level', LEVEL],
    ...['--other-key', chaves.outra, '--operator-key', chaves.operador],
    ...['--control-token', account.token_de_controle, '--key-prefix', account.prefixo_de_chaves],
    ...['--receiver-url', 'https://receptor.example', ...args],
  ]);

/** All that is outside of workerd: every name is that of a receiver on this machine. */
async function receiverAt(port: number) {
  const { Response: OfMiniflare } = await importFromEcosystem(MINIFLARE);
  return async (request: Request) => {
    const { hostname, pathname } = new URL(request.url);
    if (hostname === 'cloudflare-dns.com') {
      const { type } = questionIn(new URL(request.url));
      return OfMiniflare.json(answerOf({ A: ['8.8.8.8'], AAAA: ['2606:4700::1'] }, type));
    }
    const body = new Uint8Array(await request.arrayBuffer());
    const headers = Object.fromEntries(pairsOf(request.headers));
    const init = { method: request.method, headers, body, redirect: 'manual' } as const;
    const { status, headers: answered } = await fetch(`http://127.0.0.1:${port}${pathname}`, init);
    return new OfMiniflare(null, { status, headers: Object.fromEntries(pairsOf(answered)) });
  };
}
