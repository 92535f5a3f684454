import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ControlClient } from '../../mock/src/cli/control-client.ts';
import { Agent, mcp } from '../../mock/src/cli/mcp.ts';
import type { Sandbox } from '../../mock/src/index.ts';
import { listOf, openSandbox } from '../control/support.ts';
import { freePort } from '../free-port.ts';
import { call, PROPOSAL } from '../pipeline/support.ts';
import { mock, root } from './process.ts';
import { run } from './terminal.ts';

const KEY = 'svc_test_exemplo_admin';

const PAGES = `# Approve a proposal

[Source](/docs/en/operacoes/aprovarProposta/index.md)

POST /propostas/{id}/aprovar approves.

# Glossary

[Source](/docs/en/glossario/index.md)

A redemption returns USDC.
`;

const LONG = '# Long\n\n'.padEnd(42_000, 'abcdefg ');

interface Opened {
  readonly fetch: Sandbox['fetch'];
  readonly use: (name: string, args: object) => Promise<{ text: string; isError: boolean }>;
  readonly client: Client;
  readonly agent: Agent;
}

interface Options {
  readonly world?: string;
  /** Receives each request. */
  readonly asked?: Request[];
  /** The sandbox. @default a new one */
  readonly fetch?: Sandbox['fetch'];
}

/** An agent of the official SDK, connected to the tools, which call a sandbox whose docs are two pages. */
async function open({ world, asked = [], fetch: given }: Options = {}): Promise<Opened> {
  const answer = given ?? (await openSandbox()).fetch;
  const fetch = (async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.clone());
    const { pathname } = new URL(request.url);
    if (pathname === '/docs/en/llms-full.txt') return new Response(PAGES);
    if (pathname === '/docs/en/glossario/index.md') return new Response('# Glossary');
    if (pathname === '/docs/en/longa/index.md') return new Response(LONG);
    return pathname.startsWith('/docs/') ? new Response('', { status: 404 }) : answer(request);
  }) as typeof globalThis.fetch;
  const { signal } = new AbortController();
  const connection = { url: 'http://127.0.0.1:4010', key: KEY, ...(world !== undefined && { world }) };
  const agent = new Agent(new ControlClient(connection, { fetch, signal }), {
    connect: async () => {},
    ownBranch: world === undefined,
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await agent.register(new McpServer({ name: 'tesa', version: '1.0.0' }), fromJsonSchema).connect(far);
  await client.connect(near);
  onTestFinished(() => client.close());
  return { fetch: answer, client, agent, use: (name, args) => used(client, name, args) };
}

async function used(client: Client, name: string, args: object) {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...args } });
  const [first] = content as unknown as [{ readonly text: string }];
  return { text: first.text, isError };
}

const worldsOf = async (fetch: Sandbox['fetch']) =>
  (await listOf(fetch, '/mundos')).map(({ id }: { id: string }) => id);

test('the MCP server offers few tools, each with a description', async () => {
  const { tools } = await (await open()).client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_docs',
    'read_page',
    'list_operations',
    'call_operation',
    'act_on_sandbox',
    'explain_refusal',
  ]);
  for (const { description } of tools) expect(description).toMatch(/^[A-Z].+\.$/);
});

describe('docs tools', () => {
  test('a search ranks first the page whose title contains the words', async () => {
    const { text } = await (await open()).use('search_docs', { query: 'approve proposal' });
    expect(text).toMatch(/^Approve a proposal\n\/docs\/en\/operacoes\/aprovarProposta\/\nPOST/);
  });

  test('a search for words that no page contains returns advice', async () => {
    const { text } = await (await open()).use('search_docs', { query: 'zebra' });
    expect(text).toMatch(/^No page has these words: try /);
  });

  test('a page can be read as Markdown by its address or by its Markdown address', async () => {
    const { use } = await open();
    for (const address of ['/docs/en/glossario/', '/docs/en/glossario/index.md', '/docs/en/glossario/#usdc'])
      expect(await use('read_page', { address })).toEqual({ text: '# Glossary', isError: false });
  });

  test.each(['/v1/chave', '/docs/../v1/chave', 'https://example.com/docs/', '/docs/%2e%2e/v1/'])(
    'the address %s is refused because it is not a page',
    async (address) => {
      const asked: Request[] = [];
      const { use } = await open({ asked });
      expect((await use('read_page', { address })).isError).toBe(true);
      expect(asked).toEqual([]);
    },
  );

  test('a long page comes in parts, each of which says how much is left', async () => {
    const { use } = await open();
    const address = '/docs/en/longa/';
    const first = await use('read_page', { address });
    expect(first.text.endsWith('\n… 2000 characters more')).toBe(true);
    const rest = await use('read_page', { address, from: 40_000 });
    expect(`${first.text.slice(0, 40_000)}${rest.text}`).toBe(LONG);
  });

  test('a page that does not exist is refused with what finds pages', async () => {
    const { text, isError } = await (await open()).use('read_page', { address: '/docs/en/nada/' });
    expect({ text, isError }).toEqual({
      text: 'There is no page /docs/en/nada/index.md: find pages with search_docs',
      isError: true,
    });
  });
});

describe('operation tools', () => {
  test("the API's operations are listed with their ids, paths and parameters", async () => {
    const { text } = await (await open()).use('list_operations', { plane: 'api' });
    expect(text).toContain('aprovarProposta: POST /v1/propostas/{id}/aprovar (body). ');
    expect(text).toMatch(/^listarPropostas: GET \/v1\/propostas \(query: .*\blimite\b.*\)\. /m);
  });

  test('those of the control plane that make worlds, keys or streams, or delete snapshots of others, are not offered', async () => {
    const { text } = await (await open()).use('list_operations', { plane: 'control' });
    expect(text).toContain('criarDeposito: POST /_sandbox/depositos (body). ');
    expect(text).not.toMatch(/criarMundo|criarChave|listarChaves|obterMudancas|Encaminh|excluirInstantaneo/);
  });

  test('the error for an unknown operation says where the names are listed', async () => {
    const { text } = await (await open()).use('call_operation', { operation: 'aprovar' });
    expect(text).toBe('There is no operation aprovar: list_operations lists the ids of api');
  });

  test.each([{}, { id: '' }, { id: '..' }])(
    'the path values %o are refused because the id is missing',
    async (path) => {
      const { use } = await open();
      const { text } = await use('call_operation', { operation: 'aprovarProposta', path });
      expect(text).toBe('The path /propostas/{id}/aprovar needs a value for id: pass it in path');
    },
  );
});

test('a read operation refuses a body', async () => {
  const { use } = await open();
  const { text } = await use('call_operation', { operation: 'obterPosicoes', body: {} });
  expect(text).toBe('obterPosicoes takes no body: leave it out');
});

test.each(['a\r\nb', 'olá ✓'])(
  'the idempotency_key %j is refused because a header cannot contain it',
  async (idempotency_key) => {
    const { use } = await open();
    const approval = { operation: 'aprovarProposta', path: { id: PROPOSAL }, body: {}, idempotency_key };
    expect((await use('call_operation', approval)).text).toMatch(/^idempotency_key must be printable ASCII/);
  },
);

test('a lone surrogate in a path value is passed to the sandbox, which answers', async () => {
  const { use } = await open();
  const { text } = await use('call_operation', { operation: 'obterProposta', path: { id: '\ud800' } });
  expect(text).toMatch(/^422 in world mundo_1\n/);
});

describe('branch of the session', () => {
  const approval = { operation: 'aprovarProposta', path: { id: PROPOSAL }, body: {} };

  test('a call in a deleted branch reports it, and the next call creates a new branch', async () => {
    const { fetch, use } = await open();
    for (const [name, args] of [
      ['call_operation', approval],
      ['explain_refusal', { requisicao_id: 'req_4c8x1v6mzn0t' }],
    ] as const) {
      const before = /mundo_\d+/.exec(
        (await use('call_operation', { operation: 'obterPosicoes' })).text,
      )?.[0];
      await fetch(`http://127.0.0.1:4010/_sandbox/mundos/${before}`, { method: 'DELETE' });
      const { text, isError } = await use(name, args);
      expect({ text, isError }).toMatchObject({
        text: expect.stringContaining(`The branch ${before} is gone`),
        isError: true,
      });
    }
    expect((await use('call_operation', approval)).text).toMatch(/^200 in world mundo_3\n/);
  });

  test('a branch with the same id that another agent made after a restart is left alone', async () => {
    const opened = await openSandbox();
    let sandbox = opened.fetch;
    const fetch = ((input, init) => sandbox(new Request(input, init))) as typeof globalThis.fetch;
    const { use, agent } = await open({ fetch });
    await use('call_operation', { operation: 'obterPosicoes' });
    sandbox = (await openSandbox()).fetch;
    const other = await open({ fetch });
    expect((await other.use('call_operation', { operation: 'obterPosicoes' })).text).toMatch(
      /^200 in world mundo_1\n/,
    );
    const { text, isError } = await use('call_operation', approval);
    expect({ text, isError }).toMatchObject({
      text: expect.stringContaining('The branch mundo_1 is gone'),
      isError: true,
    });
    expect((await use('call_operation', approval)).text).toMatch(/^200 in world mundo_2\n/);
    expect((await other.use('call_operation', approval)).text).toMatch(/^200 in world mundo_1\n/);
    await agent.leave();
    expect(await worldsOf(sandbox)).toEqual(['principal', 'mundo_1']);
  });

  test('an agent that ends after a restart deletes no branch of another', async () => {
    const opened = await openSandbox();
    let sandbox = opened.fetch;
    const fetch = ((input, init) => sandbox(new Request(input, init))) as typeof globalThis.fetch;
    const { use, agent } = await open({ fetch });
    await use('call_operation', { operation: 'obterPosicoes' });
    sandbox = (await openSandbox()).fetch;
    await (await open({ fetch })).use('call_operation', { operation: 'obterPosicoes' });
    await agent.leave();
    expect(await worldsOf(sandbox)).toEqual(['principal', 'mundo_1']);
  });

  test('a call that the agent cancels is canceled in the sandbox', async () => {
    const sandbox = await openSandbox();
    let onHeld = (_: Request): void => {};
    const held = new Promise<Request>((resolve) => {
      onHeld = resolve;
    });
    const { client, use } = await open({
      fetch: (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith('/v1/posicoes')) onHeld(request);
        return sandbox.fetch(request);
      },
    });
    await use('act_on_sandbox', {
      operation: 'armarFalha',
      body: { tipo: 'retencao', operacao: 'obterPosicoes' },
    });
    const canceled = new AbortController();
    const call = client.callTool(
      { name: 'call_operation', arguments: { operation: 'obterPosicoes' } },
      { signal: canceled.signal },
    );
    const refused = expect(call).rejects.toThrow();
    const aborted = once((await held).signal, 'abort');
    canceled.abort();
    await Promise.all([refused, aborted]);
  });

  test('an approval happens in the branch, and principal stays as it was', async () => {
    const { fetch, use } = await open();
    expect((await use('call_operation', approval)).text).toMatch(/^200 in world mundo_1\nIdempotency-Key: /);
    expect((await call(fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('pendente');
  });

  test('two calls share the branch, and closing the server deletes it', async () => {
    const { fetch, use, agent } = await open();
    await use('call_operation', { operation: 'obterPosicoes' });
    await use('act_on_sandbox', { operation: 'obterRelogio' });
    expect(await worldsOf(fetch)).toEqual(['principal', 'mundo_1']);
    await agent.leave();
    expect(await worldsOf(fetch)).toEqual(['principal']);
  });

  test('a call with the idempotency key of an earlier call replays its answer', async () => {
    const { use } = await open();
    const first = await use('call_operation', approval);
    const [, key] = /Idempotency-Key: (\S+)/.exec(first.text) ?? [];
    expect(await use('call_operation', { ...approval, idempotency_key: key })).toEqual(first);
  });

  test('a control-plane deposit arrives only in the branch', async () => {
    const { fetch, use } = await open();
    const { disponivel } = (await call(fetch, '/posicoes')).body;
    const wallet = /"id": "(cart_\w+)"/.exec(
      (await use('call_operation', { operation: 'listarCarteiras' })).text,
    );
    const body = { carteira_id: wallet?.[1], valor: '100.00' };
    expect(await use('act_on_sandbox', { operation: 'criarDeposito', body })).toMatchObject({
      isError: false,
    });
    expect((await call(fetch, '/posicoes')).body.disponivel).toEqual(disponivel);
    const branch = await use('call_operation', { operation: 'obterPosicoes' });
    expect(branch.text).not.toContain(`"disponivel": "${disponivel}"`);
  });

  test('an API error is returned as a tool error, and explained by its requisicao_id', async () => {
    const { use } = await open();
    await use('call_operation', approval);
    const { text, isError } = await use('call_operation', approval);
    expect(isError).toBe(true);
    const requisicao_id = /"requisicao_id": "(\w+)"/.exec(text)?.[1];
    const explained = JSON.parse((await use('explain_refusal', { requisicao_id })).text);
    expect(explained.explicacao).toMatchObject({ verificacao: 'estado' });
  });
});

test('a session in a named world creates no branch, and deletes nothing when it ends', async () => {
  const { fetch, use, agent } = await open({ world: 'principal' });
  await use('call_operation', { operation: 'aprovarProposta', path: { id: PROPOSAL }, body: {} });
  await agent.leave();
  expect((await call(fetch, `/propostas/${PROPOSAL}`)).body.status).toBe('aprovada');
});

describe('secrets', () => {
  test('the secret of a new webhook is masked', async () => {
    const body = { url: 'http://127.0.0.1:4020/webhooks' };
    const { text } = await (await open()).use('call_operation', { operation: 'registrarWebhook', body });
    expect(text).toContain('201 in world');
    expect(text).toContain('whsec_***');
    expect(text).not.toMatch(/whsec_\w/);
  });

  test.each(['svc_live_abcdef', 'SVC_LIVE_abcdef', 'svc%5Flive_abcdef', btoa('svc_live_abcdef')])(
    'the production key %s is refused before anything is sent',
    async (comentario) => {
      const asked: Request[] = [];
      const { use } = await open({ asked });
      const body = { comentario };
      const call = { operation: 'aprovarProposta', path: { id: PROPOSAL }, body };
      const { text, isError } = await use('call_operation', call);
      expect({ isError, asked }).toEqual({ isError: true, asked: [] });
      expect(text).not.toContain('abcdef');
    },
  );

  test('the command refuses a production key', async () => {
    const { fetch } = await openSandbox();
    const { code, stderr } = await run(mcp, ['--key', 'svc_live_abcdef'], { fetch });
    expect(code).toBe(2);
    expect(stderr).not.toContain('abcdef');
  });
});

test('the command says at the start that nothing listens at --url, and how to start a sandbox', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, ['mock/bin/tesa-mock.js', 'mcp', '--url', url], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  for await (const chunk of child.stderr) {
    said += chunk;
    if (said.includes('Nothing')) child.stdin.end();
  }
  expect(said).toBe(
    `Speaking MCP on standard input and output, for the sandbox at ${url}\n` +
      `Nothing answers at ${url}: start one with npx --no-install @tesa/mock, or name its address with --url. The next call tries again\n`,
  );
});

test.each<[string, (client: Client) => Promise<void>]>([
  ['closes it', (client) => client.close()],
  [
    'sends a message that is larger than the protocol takes',
    async ({ transport }) => {
      const params = { text: 'a'.repeat(11_000_000) };
      transport?.send({ jsonrpc: '2.0', method: 'notifications/text', params }).catch(() => {});
    },
  ],
])('the command ends and leaves no branch when a client of the official SDK %s', async (_, end) => {
  const server = mock('--port', '0');
  onTestFinished(async () => {
    server.child.kill();
    await server.ended;
  });
  const [, url = ''] = await server.prints(/(http:\/\/127\.0\.0\.1:\d+)/);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['mock/bin/tesa-mock.js', 'mcp', '--url', url],
    cwd: root,
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const ended = new Promise<void>((resolve) => {
    client.onclose = resolve;
  });
  await client.connect(transport);
  expect((await used(client, 'call_operation', { operation: 'obterPosicoes' })).text).toMatch(
    /^200 in world mundo_1\n/,
  );
  await end(client);
  await ended;
  const { dados } = (await (await fetch(`${url}/_sandbox/mundos`)).json()) as { dados: { id: string }[] };
  expect(dados.map(({ id }) => id)).toEqual(['principal']);
});
