import { once } from 'node:events';
import type { Transformer } from 'node:stream/web';
import type { Contract } from '../contract/contract.ts';
import { loadContract } from '../files.ts';
import { createHostGuard, isOfThisMachine, nameOf } from '../http/guard.ts';
import {
  bind,
  closeServer,
  createListener,
  guardConnections,
  urlOf,
  type WrittenResponse,
} from '../http/node-server.ts';
import { type HttpRequest, isBelow, randomRequestId } from '../http/request.ts';
import { type BodyStream, ConnectionReset, complete, serialize, toErrorResponse } from '../http/response.ts';
import { holdsLiveKey, redact } from '../log.ts';
import { http } from '../platform/node/http.ts';
import { Refusal } from '../refusal.ts';
import { createRouter, type Route } from '../route.ts';
import { type Command, CommandError, type Terminal, UsageError } from './command.ts';
import { parse, readPort } from './parse.ts';
import { ProxyFindings } from './proxy-findings.ts';

const OPTIONS = {
  to: { type: 'string', example: 'https://sandbox.tesa.example/v1' },
  port: { type: 'string', default: '4012', example: '4020' },
  'allow-live-reads': { type: 'boolean', default: false },
} as const;

const help = (program: string): string => `Usage: ${program} proxy --to <address> [options]

Forward requests to a real service, return its responses unchanged, and check both against the contract. Print each
difference once, and a summary at the end: responses as respostas/<operation>, the rule's name in the conformance suite,
and requests as requisicoes/<operation>. Never print a key, a header, a body or a value.

Options:
  --to <address>     pass requests to this root of the API, such as https://sandbox.tesa.example/v1 [default path: /v1];
                     https, except on this machine
  --port <number>    listen on this port of 127.0.0.1; 0 picks a free one [default: 4012]
  --allow-live-reads accept keys that begin with svc_live_, but only for GET [default: refuse such keys]
  -h, --help         print this help

Redirects are passed back, not followed. A request body may have 1 MiB; a response above 8 MiB is passed back unchecked.
If the service does not respond, the connection is cut. Ctrl-C stops once the requests in progress are answered.

Example:
  ${program} proxy --to https://sandbox.tesa.example

Exit codes: 0 nothing differed, 1 something differed or no response was judged, 2 invalid command line.
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
    const log = (line: string) => terminal.stderr.write(`${redact(line)}\n`);
    guardConnections(server, refusalResponse);
    server.on('request', createListener({ handle: pass, refusalResponse, log }));
    const place = await bind(server, port, '127.0.0.1').catch(({ code }: NodeJS.ErrnoException) => {
      const why =
        code === 'EADDRINUSE'
          ? 'is in use: stop the other server'
          : `cannot be used (${code}): choose another`;
      throw new CommandError(`Port ${port} ${why}, or use --port 0`);
    });
    const { signal } = terminal;
    log(
      `${urlOf(place)}${contract.basePath} passes on to ${to.href}${isLive ? ', only reads' : ''}; Ctrl-C ends it`,
    );
    if (!signal.aborted) await once(signal, 'abort');
    await closeServer(server, DRAIN);
    cut.abort();
    terminal.stdout.write(`\n${findings.summary().join('\n')}\n`);
    if (!findings.isClean) throw new CommandError('Something differed, or no response was judged');
  },
};

/** Time that requests in progress have when the command ends, in milliseconds. */
const DRAIN = 5000;

/** Maximum size of a response that is validated, in bytes. */
const LARGEST = 8 * 1024 * 1024;

function readTarget(text: string | undefined, basePath: string): URL {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('--to must be the address of a service, such as https://sandbox.tesa.example/v1');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError('--to must be an address without a user, a password, a query or a fragment');
  if (url.protocol === 'http:' && !isOfThisMachine(nameOf(url.host)))
    throw new UsageError(
      `--to must be https: over http, anyone between here and ${url.host} can read the keys`,
    );
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
    const { method, url, target, headers } = request;
    if (!isBelow(basePath, url.pathname))
      throw new Refusal(
        'rota_inexistente',
        `Este proxy só passa o que está em ${basePath}: confira o caminho.`,
      );
    if (isLive) {
      if (method !== 'GET' || OVERRIDES.some((name) => headers.has(name))) throw refusedWrite();
      return;
    }
    if (holdsLiveKey(target)) throw refusedKey('no endereço');
    if (holdsLiveKey(request.headerLines()))
      throw refusedKey(
        'nos cabeçalhos',
        holdsLiveKey(headers.get('Authorization') ?? '') ? 'Authorization' : null,
      );
  };

  const routeOf = ({ method, url: { pathname } }: HttpRequest): Route | undefined => {
    try {
      return router(method, pathname);
    } catch {
      findings.unknownRoute(method, pathname);
      return undefined;
    }
  };

  return async (request: HttpRequest): Promise<WrittenResponse> => {
    const { method, url } = request;
    const began = performance.now();
    const log = (outcome: string) =>
      terminal.stderr.write(
        `${redact(`${method} ${url.pathname}`)} ${outcome} ${Math.round(performance.now() - began)}ms\n`,
      );
    try {
      check(request);
      await request.read();
      const bytes = request.bytes(); // 413, or 400 when it did not arrive whole
      if (!isLive && holdsLiveKey(new TextDecoder().decode(bytes))) throw refusedKey('no corpo');
    } catch (error) {
      findings.counts.refused += 1;
      log('refused by the proxy');
      throw error;
    }
    const route = routeOf(request);
    if (route !== undefined) findings.judgeRequest(request, route);
    findings.counts.sent += 1;
    const unanswered = (error: unknown) => log(`no complete response${causeIn(error)}`);
    const response = await terminal
      .fetch(`${to.href}${url.pathname.slice(basePath.length)}${url.search}`, {
        method,
        headers: passedOn(headersIn(request)),
        redirect: 'manual',
        signal,
        ...(request.bytes().length > 0 && { body: request.bytes() as Uint8Array<ArrayBuffer> }),
      })
      .catch((error: unknown) => {
        unanswered(error);
        throw new ConnectionReset();
      });
    const onWhole = (text: string | undefined) => {
      findings.counts.answered += 1;
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
    return { status: response.status, headers: answeredHeaders(response), body };
  };
}

/** Headers by which some gateways make another method of a `GET`. */
const OVERRIDES = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

const refusedWrite = (): Refusal =>
  new Refusal('escopo_insuficiente', 'Com --allow-live-reads, este proxy só passa GET: nada foi enviado.');

const refusedKey = (place: string, campo: string | null = null): Refusal =>
  new Refusal(
    'chave_invalida',
    `Há uma chave de produção ${place}, e este proxy não a passa: nada foi enviado. Use uma svc_test_…, ou --allow-live-reads só para leituras.`,
    { campo },
  );

/**
 * Passes a body on as it comes.
 * @param onWhole called with its text at its end; undefined when it was too large to be kept
 * @param onCut called with the reason when either side breaks it off
 */
function tap(
  onWhole: (text: string | undefined) => void,
  onCut: (reason: unknown) => void,
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

/** The code of a failure of the network, such as ` (ECONNREFUSED)`; empty when it has none. */
function causeIn(error: unknown): string {
  const { code } = ((error as Error | undefined)?.cause ?? {}) as NodeJS.ErrnoException;
  return code === undefined ? '' : ` (${code})`;
}

/** Headers of one connection, which a proxy must not pass on. */
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
 * Without what `fetch` sets itself: the host is another one, the body was read whole, and an answer may be encoded only
 * as `fetch` can decode it.
 */
const passedOn = (headers: readonly [string, string][]): [string, string][] =>
  endToEnd(headers).filter(
    ([name]) => !['host', 'content-length', 'expect', 'accept-encoding'].includes(name),
  );

/** The encodings that `fetch` decodes. */
const DECODED = /^(?:gzip|x-gzip|deflate|br|zstd)$/i;

/** Of a decoded body, length and encoding are no longer those of the headers. Each cookie is a header of its own. */
function answeredHeaders({ headers }: Response): WrittenResponse['headers'] {
  const encodings = headers.get('Content-Encoding')?.split(/\s*,\s*/) ?? ['identity'];
  const isDecoded = encodings.every((encoding) => DECODED.test(encoding));
  const pairs: [string, string][] = [];
  headers.forEach((value, name) => void pairs.push([name, value]));
  const left = endToEnd(pairs).filter(
    ([name]) => !isDecoded || !['content-encoding', 'content-length'].includes(name),
  );
  const cookies = left.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []));
  return { ...Object.fromEntries(left), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}
