import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, callOf } from '../../docs/samples/call.ts';
import { withoutDifferences } from '../../docs/samples/differences.ts';
import { classOf, PROGRAM_LANGUAGES, type ProgramLanguage, programIn } from '../../docs/samples/languages.ts';
import { stepsBefore } from '../../docs/samples/story.ts';
import type { Json } from '../../mock/src/contract/reader/document.ts';
import { loadContract, operations } from '../contract/contract.ts';
import { newSandbox, serve, take } from './run-samples.ts';

const contract = loadContract();
const calls = operations(contract).map((operation) => callOf(contract, operation));

interface Output {
  readonly code: number;
  readonly printed: string;
}

const execute = (command: string, args: string[], cwd: string, env = {}): Promise<Output> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env } };
    const child = execFile(command, args, options, (_, printed, error) =>
      resolve({ code: child.exitCode ?? -1, printed: printed + error }),
    );
  });

interface Toolchain {
  readonly file: (id: string) => string;
  readonly compile?: readonly [command: string, ...args: string[]];
  /** Wraps a sample, so that all samples of the language are compiled together. */
  readonly part?: (code: string, id: string) => string;
  readonly run: (id: string) => readonly [command: string, ...args: string[]];
}

const TOOLCHAINS: Readonly<Record<ProgramLanguage, Toolchain>> = {
  python: { file: (id) => `${id}.py`, run: (id) => ['python3', `${id}.py`] },
  php: { file: (id) => `${id}.php`, run: (id) => ['php', `${id}.php`] },
  java: {
    file: (id) => `${classOf(id)}.java`,
    compile: ['sh', '-c', 'javac -encoding UTF-8 *.java'],
    run: (id) => ['java', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8', classOf(id)],
  },
  go: {
    file: (id) => `${id}.go`,
    part: (code, id) =>
      code.replace('func main() {', `func init() { programs["${id}"] = ${id} }\n\nfunc ${id}() {`),
    compile: ['go', 'build', '-o', 'all', '.'],
    run: (id) => ['./all', id],
  },
};

/** All Go samples share one binary, because linking takes seconds. */
const GO_MAIN =
  'package main\n\nimport "os"\n\nvar programs = map[string]func(){}\n\nfunc main() { programs[os.Args[1]]() }\n';

interface Program {
  readonly id: string;
  readonly code: string;
  readonly env?: Readonly<Record<string, string>>;
}

async function runAll(language: ProgramLanguage, programs: readonly Program[]): Promise<Map<string, Output>> {
  const { file, compile, part, run } = TOOLCHAINS[language];
  const folder = mkdtempSync(join(tmpdir(), `tesa-${language}-`));
  try {
    for (const { id, code } of programs) writeFileSync(join(folder, file(id)), part?.(code, id) ?? code);
    if (language === 'go') {
      writeFileSync(join(folder, 'a.go'), GO_MAIN);
      writeFileSync(join(folder, 'go.mod'), 'module samples\n');
    }
    if (compile !== undefined) {
      const [command, ...args] = compile;
      const compiled = await execute(command, args, folder);
      if (compiled.code !== 0) throw new Error(compiled.printed);
    }
    const outputs = new Map<string, Output>();
    for (const { id, env } of programs) {
      const [command, ...args] = run(id);
      outputs.set(id, await execute(command, args, folder, env));
    }
    return outputs;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function prepared(call: Call) {
  const sandbox = await newSandbox();
  // Skips the reset, which a new sandbox does not need.
  for (const step of stepsBefore(contract, call.operationId).slice(1)) await take(sandbox, step);
  const server = await serve(sandbox);
  const close = async () => {
    await server.close();
    await sandbox.close();
  };
  if (call.id === undefined || 'value' in call.id) return { ...server, close, env: {} };
  const found = await take(sandbox, { method: 'GET', path: call.id.path });
  const [id = ''] = new RegExp(call.id.pattern).exec(await found.text()) ?? [];
  return { ...server, close, env: { [call.id.variable]: id } };
}

/** Texts with characters that end or change a literal in some language. */
const TEXTS = [
  `"aspas" 'simples' '''três''' """três"""`,
  'barras \\ \\\\ \\n \\u0041 \\',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is PHP and shell
  '$HOME ${HOME} {$x} %s `id`',
  'ação, café, 🔑',
  '{\n  "a": 1,\n\n  "b": "c\\"d\\u0041\'\'\'"\n}',
  '{\n  "`": "$x"\n}',
  '  recuada\nlinha \n\tcom tabulação\t',
  'termina em\n"',
  'a\r\nb',
];
const IS_HEADER = /^[\x20-\x7e]+$/;

describe.each(PROGRAM_LANGUAGES)('code in %s', (language) => {
  const servers = new Map<string, Awaited<ReturnType<typeof prepared>>>();
  const received: { readonly key: string; readonly body: string }[] = [];
  let outputs = new Map<string, Output>();

  beforeAll(async () => {
    const echo = createServer(async (request, response) => {
      received.push({ key: `${request.headers['idempotency-key']}`, body: await text(request) });
      response.statusCode = received.length === TEXTS.length ? 422 : 200;
      response.end('ok');
    });
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const address = echo.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const odd = calls.find(({ operationId }) => operationId === 'aprovarProposta');
    if (odd === undefined) throw new Error('The contract has no operation aprovarProposta');
    const programs: Program[] = TEXTS.map((bodyText, n) => {
      const call = { ...odd, operationId: `odd${n}`, idempotencyKey: keyOf(bodyText) };
      const code = programIn(language, call, { baseUrl: `http://127.0.0.1:${port}`, bodyText });
      return { id: call.operationId, code };
    });
    for (const call of calls) {
      const server = await prepared(call);
      servers.set(call.operationId, server);
      const code = programIn(language, call, { baseUrl: server.baseUrl });
      programs.push({ id: call.operationId, code, env: server.env });
    }
    outputs = await runAll(language, programs);
    echo.close();
  });

  afterAll(async () => {
    for (const { close } of servers.values()) await close();
  });

  test.each(calls)('the sample of $operationId gets the shown answer', ({ operationId, answer }) => {
    const { code, printed } = outputs.get(operationId) ?? { code: -1, printed: '' };
    const [, status, body = ''] = /^(\d{3}) ?(.*)$/s.exec(printed) ?? [];
    expect({ code, status: Number(status) }, printed).toEqual({ code: 0, status: answer.status });
    const json: Json = body.trim() === '' ? null : JSON.parse(body);
    expect(withoutDifferences(json)).toEqual(withoutDifferences(answer.body ?? null));
    expect(servers.get(operationId)?.answered.map(({ status }) => status)).toEqual([answer.status]);
  });

  test('quotes, backslashes, dollars, line ends and accents arrive unchanged', () => {
    expect(received).toEqual(TEXTS.map((body) => ({ key: keyOf(body), body })));
  });

  test('a refused program prints the refusal and fails', () => {
    expect(outputs.get('odd0')).toMatchObject({ code: 0, printed: '200 ok\n' });
    const refused = outputs.get(`odd${TEXTS.length - 1}`);
    expect(refused?.code).not.toBe(0);
    expect(refused?.printed).toContain('422 ok');
  });
});

/** Headers allow only printable ASCII. */
function keyOf(text: string): string {
  return IS_HEADER.test(text) ? text : 'chave';
}
