import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { startServer } from '@tesa/mock';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../docs/language.ts';
import {
  DIFFERENCES,
  occurrences,
  printsWithoutDifferences,
  withoutDifferences,
} from '../../docs/samples/differences.ts';
import {
  type CurlSample,
  controlSampleOf,
  isStream,
  LISTENING,
  type Samples,
  samplesOf,
} from '../../docs/samples/samples.ts';
import { mistakesIn } from '../compile.ts';
import {
  at,
  type Json,
  type JsonObject,
  loadContract,
  loadControlContract,
  operations,
} from '../contract/contract.ts';
import { testAll } from '../test-all.ts';
import { newSandbox, type Ran, runCurl, runCurlApart, runPrograms, serve } from './run-samples.ts';

const contract = loadContract();
const ids = operations(contract).map(({ id }) => id);
const control = loadControlContract();
const controlIds = operations(control)
  .filter((operation) => !isStream(control, operation))
  .map(({ id }) => id)
  // Answers with YAML, which the tests of world files cover.
  .filter((id) => id !== 'obterArquivoDoMundo');
const BASE_URL = 'http://127.0.0.1:4010/v1';

const shownOf = (id: string, language: Language = 'pt', baseUrl = BASE_URL): Samples =>
  samplesOf(contract, id, { baseUrl, language });

const controlShownOf = (id: string, baseUrl = 'http://127.0.0.1:4010/_sandbox'): CurlSample =>
  controlSampleOf({ api: contract, control }, id, { baseUrl, language: 'pt' });

function lies(
  { answer, prints = '' }: CurlSample & Partial<Samples>,
  { status, body, prints: printed, error }: Ran,
): unknown[] {
  const received: Json = body === '' ? null : JSON.parse(body);
  const promised = answer.body ?? null;
  const pairs: { is: unknown; shown: unknown }[] = [
    { is: error, shown: undefined },
    { is: status, shown: answer.status },
    { is: withoutDifferences(received), shown: withoutDifferences(promised) },
  ];
  if (printed !== undefined)
    pairs.push({
      is: cut(printsWithoutDifferences(received, printed), prints),
      shown: printsWithoutDifferences(promised, prints),
    });
  return pairs.filter(({ is, shown }) => !isDeepStrictEqual(is, shown));
}

const NOT_RUN: Ran = { status: undefined, body: '' };

function cut(printed: string, shown: string): string {
  const lines = shown.split('\n');
  if (lines.at(-1) !== '…') return printed;
  const all = printed.split('\n');
  return all.length < lines.length ? printed : [...all.slice(0, lines.length - 1), '…'].join('\n');
}

async function runByCurl(id: string, edit = (text: string) => text): Promise<Ran> {
  const sandbox = await newSandbox();
  const server = await serve(sandbox);
  try {
    const { curl, before } = shownOf(id, 'pt', server.baseUrl);
    const [ran] = await runCurl([{ curl: edit(curl), before: before.curl }], server);
    return ran ?? NOT_RUN;
  } finally {
    await server.close();
    await sandbox.close();
  }
}

const runControlByCurl = (id: string): Promise<Ran> =>
  runCurlApart((url) => {
    const { curl, before } = controlShownOf(id, url);
    return { curl, before: before.curl };
  });

function once(run: (id: string) => Promise<Ran>): (id: string) => Promise<Ran> {
  const started = new Map<string, Promise<Ran>>();
  return (id) => {
    const ran = started.get(id) ?? run(id);
    started.set(id, ran);
    return ran;
  };
}

describe('samples for curl', () => {
  const ranByCurl = once(runByCurl);
  const controlRanByCurl = once(runControlByCurl);

  test.each(controlIds)("the curl sample of the control plane's %s gets the shown answer", async (id) => {
    expect(lies(controlShownOf(id), await controlRanByCurl(id))).toEqual([]);
  });

  test.each(ids)('the curl sample of %s gets the shown answer', async (id) => {
    expect(lies(shownOf(id), await ranByCurl(id))).toEqual([]);
  });

  test.each<[string, (text: string) => string]>([
    ['another id', (text) => text.replace('prop_', 'prop_x')],
    ['another method', (text) => text.replace('-X POST', '-X PUT')],
    ['an open quote', (text) => text.replace("'{", '{')],
    ['another key', (text) => text.replace('svc_test_exemplo_admin', 'svc_test_exemplo_operador')],
  ])('a curl sample with %s is detected', async (_, edit) => {
    expect(lies(shownOf('aprovarProposta'), await runByCurl('aprovarProposta', edit))).not.toEqual([]);
  });

  test('every declared difference occurs in at least one answer', async () => {
    const pairs: { shown: CurlSample; ran: Ran }[] = [];
    for (const id of ids) pairs.push({ shown: shownOf(id), ran: await ranByCurl(id) });
    for (const id of controlIds) pairs.push({ shown: controlShownOf(id), ran: await controlRanByCurl(id) });
    const isOne = DIFFERENCES.map((difference) =>
      pairs.some(({ shown, ran }) => {
        const received: Json = ran.body ? JSON.parse(ran.body) : null;
        const [is, promised] = [received, shown.answer.body ?? null].map((value) =>
          JSON.stringify(occurrences(difference, value)),
        );
        return is !== promised;
      }),
    );
    expect(isOne).toEqual(DIFFERENCES.map(() => true));
  });
});

describe('SDK programs', () => {
  test.each(ids)('the program of %s gets the shown answer and prints the shown output', async (id) => {
    const [ran] = await runPrograms([shownOf(id)]);
    expect(lies(shownOf(id), ran ?? NOT_RUN)).toEqual([]);
  });

  testAll(ids, 'each operation shows the same program in English, apart from comments', (id) => {
    const runOf = ({ sdk, prints, answer, before }: Samples) => ({
      code: sdk.replaceAll(/^ *\/\/.*\n/gm, ''),
      prints,
      answer,
      steps: before.steps,
    });
    expect(runOf(shownOf(id, 'en'))).toEqual(runOf(shownOf(id)));
  });
});

test('the sample of obterMudancas prints the changes within its time limit', async () => {
  const { curl } = controlShownOf('obterMudancas');
  expect(curl).toContain(` --max-time ${LISTENING} `);
  // Removes the time limit, so that the command also works on a slow machine.
  const told = await toldBy(curl.replace(` --max-time ${LISTENING} `, ' '));
  const [, clock = ''] = CLOCK.exec(told) ?? [];
  const shown = at(control, '/components/examples/ExemploMudancaDeRelogio/value') as JsonObject;
  expect(JSON.parse(clock)).toEqual({ ...shown, agora: expect.stringMatching(/^\d{4}-.*Z$/) });
});

const CLOCK = /^event: relogio\n(?:id: .*\n)?data: (.*)\n/m;

async function toldBy(curl: string): Promise<string> {
  const server = await startServer({ port: 0 });
  const shell = spawn('/bin/sh', ['-c', curl.replace('http://127.0.0.1:4010', server.url)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The first output shows that the command is listening.
  shell.stdout.once('data', () => advance(server.url));
  let told = '';
  for await (const chunk of shell.stdout) {
    told += chunk;
    if (CLOCK.test(told)) break;
  }
  await server.close();
  return told;
}

const advance = (url: string) =>
  fetch(`${url}/_sandbox/relogio`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ avancar: 60 }),
  });

describe('detection of wrong programs', () => {
  const approve = shownOf('aprovarProposta');

  test.each([
    ['another id', approve.sdk.replace('prop_5', 'prop_6')],
    ['another operation', approve.sdk.replace('aprovarProposta', 'rejeitarProposta')],
    ['a different line on the console', approve.sdk.replace('proposta.tipo', 'proposta.origem')],
    ['no client', approve.sdk.replace('const tesa', 'const cliente')],
  ])('a program with %s is detected', async (_, sdk) => {
    const [ran] = await runPrograms([{ ...approve, sdk }]);
    expect(lies(approve, ran ?? NOT_RUN)).not.toEqual([]);
  });

  test('every program compiles strictly, and one with a mistake does not', () => {
    const good = ids.flatMap((id) =>
      [shownOf(id), shownOf(id, 'en')].map(({ beforeSdk, sdk }) => `${beforeSdk}\n${sdk}`),
    );
    const bad = approve.sdk.replace('proposta.tipo', 'proposta.tpo');
    const file = (n: number) => fileURLToPath(new URL(`sample-${n}.ts`, import.meta.url));
    const mistakes = mistakesIn(new Map([...good, bad].map((code, n) => [file(n), code])));
    expect(mistakes.map((mistake) => mistake.file)).toEqual([file(good.length)]);
  });
});

testAll(ids, 'the commands and statements before a sample are the steps that its page sends', (id) => {
  const { before, beforeSdk } = shownOf(id);
  const steps = before.steps.map(({ method, path }) => [method, path]);
  const commands = [...before.curl.matchAll(/^request -X (\w+) "\$sandbox([^"]+)"/gm)];
  expect(commands.map(([, method, path]) => [method, path])).toEqual(steps);
  const statements = [...beforeSdk.matchAll(/^await request\(\s*'(\w+)',\s*'([^']+)'/gm)];
  expect(statements.map(([, method, path]) => [method, path])).toEqual(before.isNothing ? [] : steps);
  expect(before.isNothing).toBe(before.steps.length === 1);
});
