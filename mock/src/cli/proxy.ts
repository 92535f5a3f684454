import { once } from 'node:events';
import type { Transformer } from 'node:stream/web';
import type { Contract } from '../contract/contract.ts';
import { loadContract } from '../files.ts';
import { createHostGuard, isOfThisMachine, nameOf } from '../http/guard.ts';
import { bind, closeServer, createListener, guardConnections, urlOf } from '../http/node-server.ts';
import { type HttpRequest, isBelow, randomRequestId } from '../http/request.ts';
import {
  type BodyStream,
  ConnectionReset,
  complete,
  type HttpResponse,
  serialize,
  toErrorResponse,
} from '../http/response.ts';
import { holdsLiveKey, redact } from '../log.ts';
import { http } from '../platform/node/http.ts';
import { Refusal } from '../refusal.ts';
import { createRouter, type Route } from '../route.ts';
import { type Command, CommandError, type Terminal, UsageError } from './command.ts';
import { parse } from './parse.ts';
import { ProxyFindings } from './proxy-findings.ts';

const OPTIONS = {
  to: { type: 'string' },
  port: { type: 'string', default: '4012' },
  'allow-live-reads': { type: 'boolean', default: false },
} as const;

const help = (program: string): string => `Usage: ${program} proxy --to <address> [options]

Pass requests on to a real service and its answers back as they came, and judge both by the contract. Print each
difference once, and a summary at the end: answers as respostas/<operation>, the name of the rule in the conformance suite,
and requests as requisicoes/<operation>. Never print a key, a header, a body or a value.

Options:
  --to <address>     pass requests to this root of the API, such as https://sandbox.tesa.example/v1 [default path: /v1];
                     https, except on this machine
  --port <number>    listen on this port of 127.0.0.1; 0 picks a free one [default: 4012]
  --allow-live-reads pass keys that begin with svc_live_, and no method but GET [default: refuse such keys]
  -h, --help         print this help

Redirects are passed back, not followed. A request body may have 1 MiB; an answer above 8 MiB is passed on, not judged.
When the service gives no answer, the connection is cut. Ctrl-C stops, once the requests under way are answered.

Example:
  ${program} proxy --to https://sandbox.tesa.example

Exit codes: 0 nothing differed, 1 something differed or no answer was judged, 2 invalid command line.
`;

export const proxy: Command = {
  help,
  async run(args, terminal) {
    const { values } = parse(args, OPTIONS);
    const contract = await loadContract();
    const port = readPort(values.port);
    const to = readTarget(values.to, contract.basePath);
    if (isOfThisMachine(nameOf(to.host)) && to.port === String(port))
      throw new UsageError(`--to ${to.origin} is the proxy itself: choose another port with --port`);
    const { foreignAnswerChecks } = await import('../contract/compile-schemas.ts');
    const checkOf = foreignAnswerChecks(contract.document);
    const findings = new ProxyFindings(contract, checkOf, (line) => terminal.stdout.write(`${line}\n`));
    const cut = new AbortController();
    const isLive = values['allow-live-reads'];
    const pass = createPass({ contract, to, isLive, findings, terminal, signal: cut.signal });
    const server = http.createServer();
    const refusalResponse = (refusal: Refusal, requestId = randomRequestId()) =>
      serialize(complete(toErrorResponse(refusal, requestId), { requestId, standingHeaders: {} }));
    const log = (line: string) => terminal.stderr.write(`${line}\n`);
    guardConnections(server, refusalResponse);
    server.on('request', createListener({ handle: pass, refusalResponse, log }));
    const place = await bind(server, port, '127.0.0.1').catch(({ code }: NodeJS.ErrnoException) => {
      throw new CommandError(`Port ${port} cannot be taken (${code}): choose another one with --port`);
    });
    const { signal } = terminal;
    log(
      `${urlOf(place)}${contract.basePath} passes on to ${to.href}${isLive ? ', reads alone' : ''}; Ctrl-C ends it`,
    );
    if (!signal.aborted) await once(signal, 'abort');
    await closeServer(server, DRAIN);
    cut.abort();
    terminal.stdout.write(`\n${findings.summary().join('\n')}\n`);
    if (!findings.isClean) throw new CommandError('Something differed, or no answer was judged');
  },
};

/** Time that requests in progress have when the command ends, in milliseconds. */
const DRAIN = 5000;

/** Maximum size of a response that is validated, in bytes. */
const LARGEST = 8 * 1024 * 1024;

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`--port ${text} is not a port: use a number from 0 to 65535`);
}

function readTarget(text: string | undefined, basePath: string): URL {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('--to needs the address of a service, such as https://sandbox.tesa.example/v1');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError('--to must be an address without a user, a password, a query or a fragment');
  if (url.protocol === 'http:' && !isOfThisMachine(nameOf(url.host)))
    throw new UsageError(`--to must be https: over http anyone on the way to ${url.host} reads the keys`);
  url.pathname = url.pathname === '/' ? basePath : url.pathname.replace(/\/+$/, '');
  return url;
}

interface PassOptions {
  readonly contract: Contract;
  readonly to: URL;
  /** True when requests with production keys pass, which is allowed only for reads. */
  readonly isLive: boolean;
  readonly findings: ProxyFindings;
  readonly terminal: Pick<Terminal, 'fetch' | 'stderr'>;
  readonly signal: AbortSignal;
}

function createPass({ contract, to, isLive, findings, terminal, signal }: PassOptions) {
  const { basePath } = contract;
  const router = createRouter(contract);
  const guard = createHostGuard({ isLocal: () => true, allowed: [] });

  /** @throws {Refusal} when the request may not leave this machine */
  const check = (request: HttpRequest): void => {
    guard(request);
    const { method, url, target } = request;
    if (!isBelow(basePath, url.pathname))
      throw new Refusal(
        'rota_inexistente',
        `Este proxy só passa o que está em ${basePath}: confira o caminho.`,
      );
    if (isLive && method !== 'GET') throw refusedWrite();
    if (!isLive && holdsLiveKey(`${target}\n${request.headerLines()}`)) throw refusedKey();
  };

  const routeOf = ({ method, url: { pathname } }: HttpRequest): Route | undefined => {
    try {
      return router(method, pathname);
    } catch {
      findings.unknownRoute(method, pathname);
      return undefined;
    }
  };

  return async (request: HttpRequest): Promise<HttpResponse> => {
    const { method, url } = request;
    const began = performance.now();
    const log = (outcome: string) =>
      terminal.stderr.write(
        `${redact(`${method} ${url.pathname}`)} ${outcome} ${Math.round(performance.now() - began)}ms\n`,
      );
    try {
      check(request);
      await request.read();
      const bytes = request.bytes(); // throws 413 when the body is too large, 400 when it is incomplete
      if (!isLive && holdsLiveKey(new TextDecoder().decode(bytes))) throw refusedKey();
    } catch (error) {
      findings.counts.refused += 1;
      log('refused by the proxy');
      throw error;
    }
    const route = routeOf(request);
    if (route !== undefined) findings.judgeRequest(request, route);
    const unanswered = () => {
      findings.counts.unanswered += 1;
      log('no whole answer');
    };
    const response = await terminal
      .fetch(`${to.href}${url.pathname.slice(basePath.length)}${url.search}`, {
        method,
        headers: passedOn(headersIn(request)),
        redirect: 'manual',
        signal,
        ...(request.bytes().length > 0 && { body: request.bytes() as Uint8Array<ArrayBuffer> }),
      })
      .catch(() => {
        unanswered();
        throw new ConnectionReset();
      });
    const onWhole = (text: string | undefined) => {
      log(`${response.status}`);
      const isJudged = text !== undefined && route !== undefined && method !== 'HEAD';
      try {
        if (isJudged) return findings.judgeAnswer(route.operation, response, text);
      } catch {
        // A complete response must not be cut because its validation failed.
      }
      findings.counts.unjudged += 1;
    };
    const body = (response.body ?? new Blob([]).stream()).pipeThrough(tap(onWhole, unanswered)) as BodyStream;
    return { status: response.status, headers: Object.fromEntries(answeredHeaders(response)), body };
  };
}

const refusedWrite = (): Refusal =>
  new Refusal('escopo_insuficiente', 'Com --allow-live-reads, este proxy só passa GET: nada foi enviado.');

const refusedKey = (): Refusal =>
  new Refusal(
    'chave_invalida',
    'Este proxy não passa chaves de produção: nada foi enviado. Use uma svc_test_…, ou --allow-live-reads só para leituras.',
    { campo: 'Authorization' },
  );

/**
 * Passes a body through as it arrives.
 * @param onWhole called at the end with the text; undefined when it is too large to validate
 * @param onCut called when either side aborts
 */
function tap(
  onWhole: (text: string | undefined) => void,
  onCut: () => void,
): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length;
      text = size > LARGEST ? '' : text + decoder.decode(chunk, { stream: true });
      controller.enqueue(chunk);
    },
    flush: () => onWhole(size > LARGEST ? undefined : text + decoder.decode()),
    // Node supports `cancel`, but the TypeScript types lack it.
    cancel: onCut,
  } as Transformer<Uint8Array, Uint8Array>);
}

/** Hop-by-hop headers, which a proxy must not forward. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function headersIn(request: HttpRequest): [string, string][] {
  const lines = request.headerLines().split('\n');
  return lines.flatMap((name, n) => (n % 2 === 0 ? [[name.toLowerCase(), lines[n + 1] ?? '']] : []));
}

/** `Connection` names further hop-by-hop headers. */
function endToEnd(headers: readonly [string, string][]): [string, string][] {
  const named = headers.flatMap(([name, value]) =>
    name === 'connection' ? value.toLowerCase().split(/\s*,\s*/) : [],
  );
  return headers.filter(([name]) => !OF_CONNECTION.includes(name) && !named.includes(name));
}

/**
 * Removes the headers that `fetch` sets itself, because the host differs and the body is already complete.
 */
const passedOn = (headers: readonly [string, string][]): [string, string][] =>
  endToEnd(headers).filter(([name]) => !['host', 'content-length', 'expect'].includes(name));

/** `fetch` has decoded the body, so the headers for its length and encoding no longer apply. */
function answeredHeaders({ headers }: Response): [string, string][] {
  const isEncoded = headers.has('Content-Encoding');
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => void pairs.push([name, value]));
  return endToEnd(pairs).filter(
    ([name]) => !isEncoded || !['content-encoding', 'content-length'].includes(name),
  );
}
