import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record } from '../../mock/src/cli/record/record.ts';
import { replay } from '../../mock/src/cli/replay/replay.ts';
import { createSandbox, type Sandbox } from '../../mock/src/index.ts';
import { readRecording } from '../../mock/src/replay/read-recording.ts';
import { call, PROPOSAL, write } from '../sandbox/api/support.ts';
import { control, type Effect, inWorld } from '../sandbox/control/support.ts';
import { sharedFolder } from '../temporary.ts';
import { seal } from './recording-seal.ts';
import { run, start } from './terminal.ts';

const folder = sharedFolder();
let files = 0;

/** A name that no other file has. */
function newFile(name: string): string {
  files += 1;
  return join(folder, `${files}-${name}`);
}

/** A pipe that nobody writes to yet. */
function newPipe(): string {
  const pipe = newFile('pipe');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

const open: Sandbox[] = [];
afterAll(() => Promise.all(open.map((sandbox) => sandbox.close())));

const offline: typeof fetch = () => Promise.reject(new Error('A replay asks nobody'));

const replayed = (...args: string[]) => run(replay, args, { fetch: offline });

/** A sandbox whose clock runs, of which four requests were asked. */
async function used(): Promise<Sandbox> {
  const sandbox = await createSandbox({ clock: 'real' });
  open.push(sandbox);
  const { fetch } = sandbox;
  await write(fetch, '/webhooks', { url: 'https://receptor.tesa.example/a' });
  await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});
  await call(fetch, '/posicoes', {
    headers: { Authorization: 'Bearer svc_live_segredo', Cookie: 'segredo=1' },
  });
  await control(fetch, 'POST /relogio', { avancar: 'P30D' });
  return sandbox;
}

/** The file of its recording. */
async function saved({ fetch }: Sandbox, name = 'tarde.jsonl', ...args: string[]): Promise<string> {
  const file = newFile(name);
  const ran = await run(record, ['--out', file, ...args], { fetch });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  return file;
}

describe('tesa-mock record and replay', () => {
  let file: string;
  let text: string;
  beforeAll(async () => {
    const sandbox = await used();
    file = await saved(sandbox);
    text = readFileSync(file, 'utf8');
  });

  /** The recording with another text. */
  const altered = (change: (text: string) => string | Uint8Array): string => {
    const other = newFile('outra.jsonl');
    writeFileSync(other, change(text));
    return other;
  };

  test('what was asked is answered the same again', async () => {
    expect(await replayed(file)).toEqual({ code: 0, stdout: '4 requests, all equal\n', stderr: '' });
  });

  test('the line that saves it ends with what replays it, as a shell takes it', async () => {
    const out = newFile("uma tarde d'água.jsonl");
    const { fetch } = await used();
    const { stdout } = await run(record, ['--out', out], { fetch });
    const [, word = ''] = /: npx @tesa\/mock replay (.*)\n$/.exec(stdout) ?? [];
    expect(execFileSync('sh', ['-c', `printf %s ${word}`], { encoding: 'utf8' })).toBe(out);
  });

  test('a name that ends in .gz is compressed', async () => {
    const zipped = await saved(await used(), 'tarde.jsonl.gz');
    expect(gunzipSync(readFileSync(zipped)).toString()).toMatch(/^\{"gravacao":3,/);
    expect(await replayed(zipped)).toMatchObject({ code: 0, stdout: '4 requests, all equal\n' });
  });

  test('a world is named by its id, and has its own requests alone', async () => {
    const sandbox = await used();
    const { body } = await control(sandbox.fetch, 'POST /mundos', {});
    await call(sandbox.fetch, '/posicoes', { headers: inWorld(body.id) });
    const branch = await saved(sandbox, 'ramo.jsonl', '--in', body.id);
    expect(await replayed(branch)).toMatchObject({ stdout: '1 request, equal\n' });
  });

  test('an answer that differs is told with its request, its member and both values, and the exit code is 1', async () => {
    // As if another version had answered it.
    const recorded = text.split('\n').find((line) => line.includes('"operacao":"aprovarProposta"')) ?? '';
    const other = recorded.replace('\\"status\\":\\"aprovada\\"', '\\"status\\":\\"pendente\\"');
    const ran = await replayed(altered((whole) => seal(whole.replace(recorded, other))));
    expect(ran.code).toBe(1);
    expect(ran.stdout).toBe('1 request, and then one that differs\n');
    expect(ran.stderr).toMatch(
      /^Request 2 differs: POST \/v1\/propostas\/prop_5x0q2m8kvt4c\/aprovar \(req_\w+\), at \/status: recorded "pendente", now "aprovada"\n$/,
    );
  });

  test.each([
    [
      'altered',
      (whole: string) => whole.replace('"desde":"2', '"desde":"1'),
      'is not as it was saved (line 1 was altered)',
    ],
    ['empty', () => '', 'is no recording of a sandbox'],
    ['another file', () => '{"name":"tesa"}\n', 'is no recording of a sandbox'],
    ['no text', () => new Uint8Array([0, 1, 2]), 'is no recording of a sandbox'],
    [
      'of another format',
      (whole: string) => whole.replace('"gravacao":3', '"gravacao":2'),
      'is a recording of format 2',
    ],
  ])('a file that is %s is one clear line', async (_, change, message) => {
    const { code, stdout, stderr } = await replayed(altered(change));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  test('a line that is none of a recording is refused, though the file is sealed', async () => {
    for (const line of ['', 'x', 'null', '[]']) {
      const other = seal(text.split('\n').with(2, line).join('\n'));
      expect(() => readRecording(Buffer.from(other), 'tarde.jsonl')).toThrow(
        'tarde.jsonl is not as it was saved (line 3 is none of a recording)',
      );
    }
  });

  test.each([
    ['no gzip', 'AAAA'],
    ['no database', gzipSync('hello').toString('base64')],
    ['larger than a world can be', gzipSync(Buffer.alloc(33 * 1024 * 1024)).toString('base64')],
  ])('a world that is %s is one clear line', async (_, instantaneo) => {
    const { code, stderr } = await replayed(
      altered((whole) =>
        seal(whole.replace(/"instantaneo":"[^"]*"/, JSON.stringify({ instantaneo }).slice(1, -1))),
      ),
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The world of the recording cannot be opened \(.+\): replay it with version .+\n$/,
    );
  });

  test('what was recorded and cannot come any more is told at once, with the request that it concerns', async () => {
    const inputs = text.split('\n').filter((line) => line.startsWith('{"entrada":"req_'));
    const ids = [...new Set(inputs.map((line) => /req_\w+/.exec(line)?.[0] ?? ''))];
    const lastOf = (id = '') => inputs.findLast((line) => line.includes(id)) ?? '';
    const added = (entrada: string) => (whole: string) =>
      whole
        .split('\n')
        .toSpliced(-2, 0, JSON.stringify({ entrada, em: 1 }))
        .join('\n');
    const cases: readonly (readonly [(whole: string) => string, RegExp])[] = [
      [added('entrega ent_1'), / 4 .*, at what follows it: recorded the input entrega ent_1, now nothing\n$/],
      [added(`${ids[0]} 9`), / 1 .*, at its course: recorded the input req_\w+ 9, now nothing\n$/],
      [
        (whole) => whole.replace(`${lastOf(ids[3])}\n`, ''),
        / 4 .*, at its course: recorded an answer, now nothing\n$/,
      ],
    ];
    const ran = await Promise.all(cases.map(([change]) => replayed(altered((whole) => seal(change(whole))))));
    for (const [n, [, line]] of cases.entries())
      expect(ran[n]).toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
  });

  test('what a file holds is no order to the terminal', async () => {
    const { stderr } = await replayed(
      altered((whole) => whole.replace('"gravacao":3,"versao":"', '"gravacao":4,"versao":"\\u001b[2J')),
    );
    expect(stderr).toContain('of version \uFFFD[2J');
  });

  test('it ends after a request that is named, and serves the world as it stands there', async () => {
    const running = start(replay, [file, '--until', '1', '--serve', '--port', '0'], { fetch: offline });
    const [, url = ''] = await running.prints(/(http:\/\/127\.0\.0\.1:\d+)\/_sandbox\/painel\//);
    const pending = await fetch(`${url}/v1/propostas/${PROPOSAL}`, {
      headers: { Authorization: 'Bearer svc_test_exemplo_admin' },
    });
    expect(await pending.json()).toMatchObject({ status: 'pendente' });
    running.interrupt();
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('the world that it serves delivers to its own receivers, and nowhere else', async () => {
    const sandbox = await used();
    await write(sandbox.fetch, '/webhooks', { url: 'http://127.0.0.1:49151/' });
    const recording = await saved(sandbox);
    const running = start(replay, [recording, '--serve', '--port', '0'], { fetch: offline });
    const [, url = ''] = await running.prints(/(http:\/\/127\.0\.0\.1:\d+)\/_sandbox\/painel\//);
    const post = async (path: string, body: unknown) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${url}/_sandbox${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return response.json();
    };
    await post('/depositos', { carteira_id: 'cart_3n8v5c1rz6de', valor: '10.00' });
    const { efeitos } = (await post('/relogio', { avancar: 'PT0S' })) as { efeitos: Effect[] };
    const outcomes = new Set(efeitos.map(({ detalhe }) => `${detalhe.resposta} ${detalhe.erro}`));
    expect(outcomes).toEqual(new Set(['200 null', 'null nome_nao_resolvido']));
    running.interrupt();
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    [replay, [], 'No file is named'],
    [replay, ['a', 'b'], 'One recording at a time'],
    [replay, ['a', '--until', '0'], '--until 0 is not a whole number from 1 on'],
    [replay, ['a', '--port', '1'], '--port is for --serve'],
    [replay, ['a', '--url', 'http://127.0.0.1:4010'], 'replay speaks to no server: leave out --url'],
    [record, [], 'No file is named'],
    [record, ['--out', 'a.jsonl', '--key', 'svc_test_exemplo_admin'], "Unknown option '--key'"],
  ])('a command line that makes no sense exits with 2: %#', async (command, args, message) => {
    const { code, stderr } = await run(command, args, { fetch: offline });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('a file that is there is not overwritten, and one that is not there is told', async () => {
    const { fetch } = await used();
    const ran = await run(record, ['--out', file], { fetch });
    expect(ran).toMatchObject({
      code: 1,
      stderr: `${file} is there already: give another name, or remove it\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(await replayed('/nowhere.jsonl')).toMatchObject({
      code: 1,
      stderr: '/nowhere.jsonl is not there: check the name\n',
    });
    expect((await replayed(folder)).stderr).toBe(`${folder} is a folder: name the file in it\n`);
    expect(await run(record, ['--out', '/nowhere/a.jsonl'], { fetch })).toMatchObject({
      code: 1,
      stderr: '/nowhere/a.jsonl could not be saved: its folder does not exist\n',
    });
  });

  test('a pipe is read to its end, and a device, which may have none, is refused', async () => {
    const pipe = newPipe();
    const reading = replayed(pipe);
    await promisify(execFile)('sh', ['-c', 'cat "$0" > "$1"', file, pipe]);
    expect(await reading).toEqual({ code: 0, stdout: '4 requests, all equal\n', stderr: '' });
    expect(await replayed('/dev/zero')).toMatchObject({
      code: 1,
      stderr: '/dev/zero is a device and not a file: name a recording\n',
    });
  });

  test('a signal ends it, whether it reads or asks', async () => {
    const reading = start(replay, [newPipe()], { fetch: offline });
    reading.interrupt();
    expect(await reading.ended).toEqual({ code: 1, stdout: '', stderr: '' });
    const asking = start(replay, [file], { fetch: offline });
    asking.interrupt();
    expect(await asking.ended).toEqual({ code: 1, stdout: '', stderr: '' });
  });

  test('the file has the keys of the sandbox, and of any other no more than its form', () => {
    expect(text).toContain('Bearer svc_test_exemplo_admin');
    expect(text).toContain('Bearer svc_live_oculta');
    expect(text).not.toContain('segredo=1');
    expect(text).not.toContain('svc_live_segredo');
  });
});
