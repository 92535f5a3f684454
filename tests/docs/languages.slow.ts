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
  /** Files beside the samples. */
  readonly others?: Readonly<Record<string, string>>;
  readonly run: (id: string) => readonly [command: string, ...args: string[]];
  /** Runs samples one after the other in one process, because starting the language takes longest. */
  readonly runTogether?: (ids: readonly string[]) => readonly [command: string, ...args: string[]];
}

/** A line that a process writes after the output of each sample, with the code with which it would have ended. */
const END = /^=== ended with (\d+)\n/m;

const ALL_IN_PYTHON = `import runpy
import sys

sys.stderr = sys.stdout
for file in sys.argv[1:]:
    code = 0
    try:
        runpy.run_path(file, run_name="__main__")
    except BaseException as failed:
        print(failed)
        code = 1
    print(f"=== ended with {code}")
`;

const ALL_IN_JAVA = `public class All {
    public static void main(String[] names) throws Exception {
        System.setErr(System.out);
        for (var name : names) {
            var code = 0;
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException failed) {
                failed.getCause().printStackTrace();
                code = 1;
            }
            System.out.println("=== ended with " + code);
        }
    }
}
`;

/** All Go samples share one binary, because linking takes seconds. */
const ALL_IN_GO =
  'package main\n\nimport "os"\n\nvar programs = map[string]func(){}\n\nfunc main() { programs[os.Args[1]]() }\n';

const JAVA = ['java', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8'] as const;

const TOOLCHAINS: Readonly<Record<ProgramLanguage, Toolchain>> = {
  python: {
    file: (id) => `${id}.py`,
    others: { 'all.py': ALL_IN_PYTHON },
    run: (id) => ['python3', `${id}.py`],
    runTogether: (ids) => ['python3', 'all.py', ...ids.map((id) => `${id}.py`)],
  },
  php: { file: (id) => `${id}.php`, run: (id) => ['php', `${id}.php`] },
  java: {
    file: (id) => `${classOf(id)}.java`,
    others: { 'All.java': ALL_IN_JAVA },
    compile: ['sh', '-c', 'javac -encoding UTF-8 *.java'],
    run: (id) => [...JAVA, classOf(id)],
    runTogether: (ids) => [...JAVA, 'All', ...ids.map(classOf)],
  },
  go: {
    file: (id) => `${id}.go`,
    part: (code, id) =>
      code.replace('func main() {', `func init() { programs["${id}"] = ${id} }\n\nfunc ${id}() {`),
    others: { 'a.go': ALL_IN_GO, 'go.mod': 'module samples\n' },
    compile: ['go', 'build', '-o', 'all', '.'],
    run: (id) => ['./all', id],
  },
};

interface Program {
  readonly id: string;
  readonly code: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it needs a process of its own, whose end is checked. */
  readonly isAlone?: boolean;
}

async function runAll(language: ProgramLanguage, programs: readonly Program[]): Promise<Map<string, Output>> {
  const { file, compile, part, others = {}, run, runTogether } = TOOLCHAINS[language];
  const folder = mkdtempSync(join(tmpdir(), `tesa-${language}-`));
  try {
    for (const { id, code } of programs) writeFileSync(join(folder, file(id)), part?.(code, id) ?? code);
    for (const [name, text] of Object.entries(others)) writeFileSync(join(folder, name), text);
    if (compile !== undefined) {
      const [command, ...args] = compile;
      const compiled = await execute(command, args, folder);
      if (compiled.code !== 0) throw new Error(compiled.printed);
    }
    const outputs = new Map<string, Output>();
    for (const group of groupsOf(programs, runTogether !== undefined)) {
      const [{ env } = {}] = group;
      const ids = group.map(({ id }) => id);
      const [command, ...args] = runTogether && ids.length > 1 ? runTogether(ids) : run(`${ids[0]}`);
      const output = await execute(command, args, folder, env);
      if (ids.length === 1) outputs.set(`${ids[0]}`, output);
      else for (const [n, id] of ids.entries()) outputs.set(id, endOf(output, n));
    }
    return outputs;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Programs that may share a process: those that read the same environment. */
function groupsOf(programs: readonly Program[], isTogether: boolean): readonly (readonly Program[])[] {
  const keyOf = ({ id, env = {}, isAlone = false }: Program) =>
    isTogether && !isAlone ? JSON.stringify(env) : id;
  return [...Map.groupBy(programs, keyOf).values()];
}

function endOf({ printed }: Output, n: number): Output {
  const parts = printed.split(END);
  return { printed: parts[2 * n] ?? '', code: Number(parts[2 * n + 1] ?? -1) };
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
      return { id: call.operationId, code, isAlone: n === TEXTS.length - 1 };
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
