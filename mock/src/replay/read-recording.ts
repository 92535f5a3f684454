import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { isObject } from '../contract/reader/document.ts';
import { RECORDING_VERSION } from '../sandbox/control/recording-lines.ts';
import type { Belonging } from '../sandbox/world/life.ts';
import { isBeginning, isRequest, isTurn } from './entry-form.ts';
import { RecordingError } from './recording-error.ts';

/** Most bytes that are read, decompressed: 1 GiB. */
const LARGEST = 1024 * 1024 * 1024;

const LINE_BREAK = 0x0a;

const UTF8 = new TextDecoder();

type Body = string | { readonly base64: string } | null;

/** The world, as it was when the recording began. */
export interface RecordedBeginning {
  readonly versao: string;
  readonly mundo: string;
  readonly desde: string;
  readonly automatico: boolean;
  readonly reproduzivel: boolean;
  readonly falhas: number;
  readonly limite: {
    readonly por_minuto: number;
    readonly contadas: readonly (readonly [string, number, number])[];
  };
  readonly vida: Belonging;
  readonly instantaneo: string;
}

export interface RecordedTurn {
  readonly vez: string;
  readonly relogio?: string;
  readonly dados?: readonly unknown[];
}

export interface RecordedResponse {
  readonly status: number;
  readonly cabecalhos: Readonly<Record<string, string>>;
  readonly corpo: Body;
}

export interface RecordedRequest {
  readonly requisicao: number;
  readonly id: string;
  readonly metodo: string;
  readonly operacao: string | null;
  readonly endereco: string | null;
  readonly alvo: string;
  readonly cabecalhos: readonly (readonly [string, string])[];
  readonly corpo: Body;
  /** null: its connection was cut; undefined: it was still under way. */
  readonly resposta?: RecordedResponse | null;
}

export interface RecordedWorld {
  readonly beginning: RecordedBeginning;
  readonly turns: readonly RecordedTurn[];
  /** By their numbers. */
  readonly requests: ReadonlyMap<number, RecordedRequest>;
}

/**
 * Reads a recording, compressed with gzip or not.
 * @param name what to call it
 * @throws {RecordingError} when it is none, not whole, altered or of another version
 */
export function readRecording(bytes: Uint8Array, name: string): RecordedWorld {
  const lines = linesIn(unzipped(bytes, name));
  const [first, ...entries] = contentOf(lines).map(parsed);
  checkVersion(first, name);
  checkEnd(lines, name);
  const wrong = [isBeginning(first), ...entries.map(isEntry)].indexOf(false);
  if (wrong !== -1) throw damaged(name, `its line ${wrong + 1} is none of a recording`);
  const requests = entries.filter(isRequest) as readonly RecordedRequest[];
  return {
    beginning: first as RecordedBeginning,
    turns: entries.filter(isTurn) as readonly RecordedTurn[],
    requests: new Map(requests.map((request) => [request.requisicao, request])),
  };
}

/** The bytes of a body; undefined when there is none. */
export function bytesIn(body: Body): Uint8Array | undefined {
  if (body === null) return undefined;
  return typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.base64, 'base64');
}

const isEntry = (entry: unknown): boolean => isRequest(entry) || isTurn(entry);

function unzipped(bytes: Uint8Array, name: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw damaged(name, isTooLarge ? 'it has more than 1 GiB' : 'it cannot be decompressed');
  }
}

/** The lines, and what follows the last line break. A text of all of them could be longer than a text can be. */
function linesIn(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let to = bytes.indexOf(LINE_BREAK); to !== -1; to = bytes.indexOf(LINE_BREAK, from)) {
    lines.push(bytes.subarray(from, to + 1));
    from = to + 1;
  }
  return [...lines, bytes.subarray(from)];
}

/** Those that the last line tells of; the first one even when there are no others. */
const contentOf = (lines: readonly Uint8Array[]): readonly Uint8Array[] =>
  lines.slice(0, Math.max(1, lines.length - 2));

function checkVersion(first: unknown, name: string): void {
  const { gravacao, versao } = (first || {}) as { readonly gravacao?: unknown; readonly versao?: unknown };
  if (typeof gravacao !== 'number')
    throw new RecordingError(`${name} is no recording of a sandbox: tesa-mock record saves one`);
  if (gravacao !== RECORDING_VERSION)
    throw new RecordingError(
      `${name} is a recording of format ${gravacao}, and this tesa-mock replays format ${RECORDING_VERSION}: use version ${versao}, which saved it`,
    );
}

/** The last line has the digest of those before it. */
function checkEnd(lines: readonly Uint8Array[], name: string): void {
  const last = parsed(lines.at(-2) ?? new Uint8Array());
  const fim = isObject(last) ? last.fim : undefined;
  if (!isObject(fim) || lines.at(-1)?.length !== 0) throw damaged(name, 'its end is missing');
  const digest = createHash('sha256');
  for (const line of contentOf(lines)) digest.update(line);
  if (fim.sha256 !== digest.digest('hex')) throw damaged(name, 'it was altered after it was saved');
}

function parsed(line: Uint8Array): unknown {
  try {
    return JSON.parse(UTF8.decode(line));
  } catch {
    return undefined;
  }
}

const damaged = (name: string, why: string): RecordingError =>
  new RecordingError(`${name} is not whole (${why}): save it anew, or have it sent again as it was saved`);
