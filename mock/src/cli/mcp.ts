import { randomUUID } from 'node:crypto';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { Contract } from '../contract/contract.ts';
import { VERSION } from '../contract/generated/version.ts';
import { isObject, type JsonObject, list } from '../contract/reader/document.ts';
import { operations, type WrittenOperation } from '../contract/reader/written-operations.ts';
import { CONTROL_PATH } from '../control/control-contract.ts';
import { CONTROL, loadContract } from '../files.ts';
import { holdsLiveKey, redact } from '../log.ts';
import { type Command, CommandError } from './command.ts';
import {
  CONNECTION_HELP,
  CONNECTION_OPTIONS,
  ControlClient,
  connectToSandbox,
  KEY_HELP,
  KEY_OPTION,
  readConnection,
} from './control-client.ts';
import { searchDocs } from './docs-search.ts';
import { parse } from './parse.ts';

const help = (program: string): string => `Usage: ${program} mcp [options]

Serve the Model Context Protocol on standard input and output: a coding agent reads the docs, calls a running sandbox and
acts on it. Needs the package @modelcontextprotocol/server.

Options:
  --in <world>       work in this world: principal, or a branch such as mundo_1 [default: a new branch of principal, made
                     at the first call and deleted at the end]
${CONNECTION_HELP}${KEY_HELP}  -h, --help         print this help

Example, in the configuration of an agent:
  { "mcpServers": { "tesa": { "command": "npx", "args": ["--no-install", "@tesa/mock", "mcp"] } } }

Exit codes: 0 ended by the agent or a signal, 1 failed, 2 invalid command line.
`;

export const mcp: Command = {
  help,
  async run(args, terminal) {
    const { values } = parse(args, { ...CONNECTION_OPTIONS, ...KEY_OPTION });
    const connection = readConnection(values, terminal.env);
    // A signal of its own, because the agent deletes its branch after the terminal's signal has aborted
    // everything else.
    const { signal } = new AbortController();
    const agent = new Agent(new ControlClient(connection, { fetch: terminal.fetch, signal }), {
      connect: () => connectToSandbox(connection, terminal),
      ownBranch: connection.world === undefined,
    });
    const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio').catch(
      missingPeer,
    );
    const { McpServer, fromJsonSchema } = await import('@modelcontextprotocol/server');
    const transport = new StdioServerTransport();
    const log = (line: string) => terminal.stderr.write(`${redact(line)}\n`);
    const served = serveStdio(
      () => agent.register(new McpServer({ name: 'tesa', version: VERSION }), fromJsonSchema),
      {
        transport,
        onerror: ({ message }) => log(`A message could not be read or sent: ${oneLine(message)}`),
      },
    );
    log(`Speaking MCP on standard input and output, for the sandbox at ${connection.url}`);
    const left = new AbortController();
    connectToSandbox(connection, {
      ...terminal,
      signal: AbortSignal.any([terminal.signal, left.signal]),
    }).catch(({ message }: Error) => left.signal.aborted || log(`${message}. The next call tries again`));
    await new Promise<void>((resolve) => {
      terminal.signal.addEventListener('abort', () => resolve());
      // The client left, or sent a message that is too large.
      const { onclose } = transport;
      transport.onclose = () => {
        onclose?.();
        resolve();
      };
    });
    left.abort();
    await served.close();
    await agent.leave();
  },
};

const oneLine = (message: string): string => message.replaceAll(/\s+/g, ' ').slice(0, 200);

function missingPeer(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new CommandError(
    'The Model Context Protocol needs a package that is not installed: npm install --save-dev @modelcontextprotocol/server',
  );
}

type FromJsonSchema = typeof import('@modelcontextprotocol/server').fromJsonSchema;

interface AgentOptions {
  readonly connect: () => Promise<unknown>;
  readonly ownBranch: boolean;
}

interface OperationCall {
  readonly operation: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
  readonly idempotency_key?: string;
}

/** Maximum length of a tool's result in characters, because agents pay for every token. */
const LONGEST = 40_000;

/** Tags of the control plane that change or show a world. The other tags manage worlds and keys. */
const CONTROL_TAGS: readonly unknown[] = [
  'tempo',
  'dinheiro',
  'decisoes',
  'transacoes',
  'falhas',
  'webhooks',
  'recomecar',
  'observacao',
];

/** Offers the sandbox to an agent as MCP tools. No tool returns a key or a secret. */
export class Agent {
  readonly #sandbox: ControlClient;
  readonly #options: AgentOptions;
  #world: Promise<ControlClient> | undefined;
  /** Of its branch: an id of its own, because the sandbox may give the branch's id again. */
  readonly #name = `mcp ${randomUUID()}`;

  constructor(sandbox: ControlClient, options: AgentOptions) {
    this.#sandbox = sandbox;
    this.#options = options;
  }

  register(server: McpServer, fromJsonSchema: FromJsonSchema): McpServer {
    const tool = <Input>(
      name: string,
      described: Described,
      run: (input: Input, signal: AbortSignal) => Promise<string>,
    ) => {
      const { description, properties, required, readOnly = false } = described;
      const inputSchema = fromJsonSchema<Input>({
        type: 'object',
        properties,
        required,
        additionalProperties: false,
      });
      const annotations = { readOnlyHint: readOnly, openWorldHint: false };
      server.registerTool(name, { description, inputSchema, annotations }, (input, { mcpReq: { signal } }) =>
        answer(() => run(input, signal), input),
      );
    };

    tool<{ query: string; language?: Language }>(
      'search_docs',
      {
        description:
          'Search the documentation of the Tesa treasury API; returns the addresses and excerpts of pages.',
        properties: { query: text('Words to look for'), language: LANGUAGE },
        required: ['query'],
        readOnly: true,
      },
      async ({ query, language = 'en' }) => {
        const address = `/docs/${language === 'pt' ? '' : 'en/'}llms-full.txt`;
        return searchDocs(await this.#read(address), query);
      },
    );
    tool<{ address: string; from?: number }>(
      'read_page',
      {
        description: `Read a page of the documentation as Markdown. Of a long one, each call returns ${LONGEST} characters.`,
        properties: {
          address: text('Address of the page, such as /docs/en/guia/visao-geral/'),
          from: {
            type: 'integer',
            minimum: 0,
            description: `Where to begin, such as ${LONGEST}. Default: 0`,
          },
        },
        required: ['address'],
        readOnly: true,
      },
      async ({ address, from = 0 }) => redact(await this.#page(address)).slice(from),
    );
    tool<{ plane: Plane }>(
      'list_operations',
      {
        description:
          'List the operations of the API, or of the control plane of the sandbox, with their ids, paths and parameters.',
        properties: { plane: { type: 'string', enum: ['api', 'control'] } },
        required: ['plane'],
        readOnly: true,
      },
      async ({ plane }) => (await operationsOf(plane)).map(lineOf).join('\n'),
    );
    tool<OperationCall>(
      'call_operation',
      {
        description:
          'Call an operation of the API in the sandbox, by its id. A write gets its own Idempotency-Key, which the result shows: pass it to repeat the same call.',
        properties: { ...CALL, idempotency_key: text('Repeats a call that had this key') },
        required: ['operation'],
      },
      (call, signal) => this.#call('api', call, signal),
    );
    tool<OperationCall>(
      'act_on_sandbox',
      {
        description:
          'Call an operation of the control plane of the sandbox, by its id: deposits, clock, custodian and chain, faults, webhook deliveries.',
        properties: CALL,
        required: ['operation'],
      },
      (call, signal) => this.#call('control', call, signal),
    );
    tool<{ requisicao_id: string }>(
      'explain_refusal',
      {
        description:
          'Explain why the sandbox refused a request: the checks, what was compared and what would pass.',
        properties: { requisicao_id: text('The requisicao_id of the error, such as req_4c8x1v6mzn0t') },
        required: ['requisicao_id'],
        readOnly: true,
      },
      async ({ requisicao_id }, signal) => {
        const path = `${CONTROL_PATH}/requisicoes/${encodeURIComponent(requisicao_id)}`;
        const world = await this.#inWorld(signal);
        const { verificacoes, explicacao } = await world.call<JsonObject>({ method: 'GET', path });
        return JSON.stringify({ verificacoes, explicacao }, null, 2);
      },
    );
    return server;
  }

  /** Deletes the branch of its own, if one was made and is still there. */
  async leave(): Promise<void> {
    const world = await this.#world?.catch(() => undefined);
    if (world === undefined || !this.#options.ownBranch) return;
    const signal = AbortSignal.timeout(5000);
    const remove = { method: 'DELETE', path: `${CONTROL_PATH}/mundos/${world.world}` };
    try {
      if (await this.#isThere(world, signal)) await this.#sandbox.with({ signal }).ask(remove);
    } catch {
      // The sandbox has ended.
    }
  }

  /**
   * The world it works in, for one call.
   * @param signal cancels the call
   * @throws {CommandError} when its own branch is gone; the next call makes another
   */
  async #inWorld(signal: AbortSignal): Promise<ControlClient> {
    this.#world ??= this.#enter().catch((error) => {
      this.#world = undefined;
      throw error;
    });
    const entered = this.#world;
    const world = await entered;
    if (!this.#options.ownBranch || (await this.#isThere(world, signal))) return world.with({ signal });
    if (this.#world === entered) this.#world = undefined;
    throw new CommandError(
      `The branch ${world.world} is gone, and what was done in it: it was deleted or renamed, or the sandbox started again. The next call makes a new branch`,
    );
  }

  /** A sandbox that started again counts branches anew: the id alone may be that of another agent's branch. */
  async #isThere({ world }: ControlClient, signal: AbortSignal): Promise<boolean> {
    const ask = { method: 'GET', path: `${CONTROL_PATH}/mundos/${world}` };
    const { body } = await this.#sandbox.with({ signal }).ask(ask);
    return isObject(body) && body.nome === this.#name;
  }

  async #enter(): Promise<ControlClient> {
    await this.#options.connect();
    if (!this.#options.ownBranch) return this.#sandbox;
    const ask = { method: 'POST', path: `${CONTROL_PATH}/mundos`, body: { nome: this.#name } };
    const { id } = await this.#sandbox.call<{ readonly id: string }>(ask);
    return this.#sandbox.with({ world: id });
  }

  async #call(plane: Plane, call: OperationCall, signal: AbortSignal): Promise<string> {
    const operation = (await operationsOf(plane)).find(({ id }) => id === call.operation);
    if (operation === undefined)
      throw new CommandError(
        `There is no operation ${call.operation}: list_operations lists the ids of ${plane}`,
      );
    const isWrite = operation.method !== 'get';
    if (!isWrite && call.body !== undefined)
      throw new CommandError(`${call.operation} takes no body: leave it out`);
    if (call.idempotency_key !== undefined && !/^[\x20-\x7e]+$/.test(call.idempotency_key))
      throw new CommandError(
        'idempotency_key must be printable ASCII: use one from an earlier response, or omit it',
      );
    const key = isWrite && plane === 'api' ? (call.idempotency_key ?? randomUUID()) : undefined;
    const path = addressOf(operation, call);
    const world = await this.#inWorld(signal);
    const { status, body } = await world.ask({
      method: operation.method.toUpperCase(),
      path,
      body: call.body,
      // The call counts as a client's, so it meets faults and appears in the request log.
      headers: { 'Sandbox-Observar': 'nao', ...(key !== undefined && { 'Idempotency-Key': key }) },
    });
    const text = [
      `${status} in world ${world.world}`,
      ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
      ...(body === undefined ? [] : [JSON.stringify(body, null, 2)]),
    ].join('\n');
    if (status >= 400) throw new CommandError(text);
    return text;
  }

  async #page(address: string): Promise<string> {
    const path = address.replace(/#.*$/, '').replace(/index\.md$/, '');
    if (!/^\/docs\/(?:[\w-]+\/)*$/.test(path))
      throw new CommandError(
        `${address} is not a page of the docs: use an address from search_docs, such as /docs/en/guia/visao-geral/`,
      );
    return this.#read(`${path}index.md`);
  }

  async #read(path: string): Promise<string> {
    const response = await this.#sandbox.open({ method: 'GET', path });
    const body = await response.text();
    if (response.ok) return body;
    if (response.status === 404)
      throw new CommandError(`There is no page ${path}: find pages with search_docs`);
    throw new CommandError(`The sandbox serves no docs: in the repository, npm run docs builds them`);
  }
}

type Plane = 'api' | 'control';
type Language = 'en' | 'pt';

interface Described {
  readonly description: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: string[];
  readonly readOnly?: boolean;
}

const text = (description: string) => ({ type: 'string', description, maxLength: 1000 });

const LANGUAGE = { type: 'string', enum: ['en', 'pt'], description: 'Default: en' };

const VALUES = { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } };

const CALL = {
  operation: text('Its operationId, such as aprovarProposta'),
  path: { ...VALUES, description: 'Path parameters, such as { "id": "prop_…" }' },
  query: { ...VALUES, description: 'Query parameters, such as { "status": "pendente" }' },
  body: { type: 'object', description: 'The body, as the contract describes it' },
};

/**
 * A failure becomes a result that the agent can read. Production keys are refused, because they should never
 * be in a prompt.
 */
async function answer(run: () => Promise<string>, input: unknown): Promise<CallToolResult> {
  try {
    if (holdsLiveKey(JSON.stringify(input)))
      throw new CommandError(
        'This is a production key: use a svc_test_ key, and keep production keys out of prompts',
      );
    return { content: [{ type: 'text', text: shortened(redact(await run())) }] };
  } catch (error) {
    return { content: [{ type: 'text', text: redact((error as Error).message) }], isError: true };
  }
}

const shortened = (whole: string): string =>
  whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST)}\n… ${whole.length - LONGEST} characters more`;

interface PlaneOperation extends WrittenOperation {
  readonly contract: Contract;
}

async function operationsOf(plane: Plane): Promise<PlaneOperation[]> {
  const contract = plane === 'api' ? await loadContract() : (await CONTROL.read()).contract;
  const all = operations(contract.document).map((operation) => ({ ...operation, contract }));
  return plane === 'api' ? all : all.filter(isOffered);
}

/**
 * Streams never end, forwarding is between the sandbox and `tesa-mock listen`, and a snapshot may be somebody else's.
 */
const WITHHELD = ['obterMudancas', 'obterEntregasEncaminhadas', 'responderEntrega', 'excluirInstantaneo'];

const isOffered = ({ id, node }: WrittenOperation): boolean =>
  CONTROL_TAGS.includes(list(node.tags)[0]) && !WITHHELD.includes(id);

function lineOf({ id, method, path, node, contract }: PlaneOperation): string {
  const of = contract.operations.find((operation) => operation.id === id);
  const query = of?.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
  const taken = [...(query.length > 0 ? [`query: ${query.join(', ')}`] : []), ...(of?.body ? ['body'] : [])];
  const parameters = taken.length > 0 ? ` (${taken.join('; ')})` : '';
  return `${id}: ${method.toUpperCase()} ${contract.basePath}${path}${parameters}. ${node.summary}`;
}

function addressOf(
  { path, contract }: PlaneOperation,
  { path: values = {}, query = {} }: OperationCall,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // A segment of dots only would address another path.
    if (value === undefined || /^\.*$/.test(value))
      throw new CommandError(`The path ${path} needs a value for ${name}: pass it in path`);
    // `encodeURIComponent` throws on a lone surrogate.
    return encodeURIComponent(`${value}`.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  });
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  return `${contract.basePath}${filled}${asked.size > 0 ? `?${asked}` : ''}`;
}
