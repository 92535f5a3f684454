import { fromBase64 } from '../bytes/base64.ts';
import { fromUtf8, toUtf8 } from '../bytes/utf8.ts';
import { isObject } from '../contract/reader/document.ts';
import type { GunzipFailure } from '../host/compression.ts';
import { RECORDING_VERSION } from '../sandbox/control/recording-lines.ts';
import type { WorldIdentity } from '../sandbox/world/generation.ts';
import { checkWhole } from './check-whole.ts';
import { damaged, RecordingError } from './recording-error.ts';
import { unzipped } from './unzipped.ts';

const LINE_BREAK = 0x0a;

const BEGINNING = '{"gravacao":';

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
  readonly vida: WorldIdentity;
  readonly instantaneo: string;
}

/** An input of the world. */
export interface RecordedInput {
  readonly entrada: string;
  /** Real time, in milliseconds. */
  readonly em: number;
  readonly resultado?: unknown;
  /** Random values that the step was given. */
  readonly sorteios?: readonly string[];
}

export interface RecordedResponse {
  readonly status: number;
  readonly cabecalhos: Readonly<Record<string, string>>;
  readonly corpo: Body;
}

export interface RecordedRequest {
  readonly requisicao: string;
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
  readonly inputs: readonly RecordedInput[];
  /** By their ids. */
  readonly requests: ReadonlyMap<string, RecordedRequest>;
}

/**
 * Reads a recording, compressed with gzip or not.
 * @param name its name in messages
 * @throws {RecordingError} when it is none, not whole, altered or of another version
 */
export function readRecording(bytes: Uint8Array, name: string): RecordedWorld {
  const lines = linesIn(decompressed(bytes, name));
  checkBeginning(lines[0] ?? new Uint8Array(), name);
  const [first, ...entries] = checkWhole(lines, name).map(parsed);
  const wrong = entries.findIndex((entry) => !isObject(entry));
  if (!isObject(first) || wrong !== -1) throw damaged(name, `line ${wrong + 2} is none of a recording`);
  const isInput = (entry: unknown): entry is RecordedInput => 'entrada' in (entry as object);
  const requests = entries.filter((entry) => !isInput(entry)) as unknown as readonly RecordedRequest[];
  return {
    beginning: first as unknown as RecordedBeginning,
    inputs: entries.filter(isInput),
    requests: new Map(requests.map((request) => [request.requisicao, request])),
  };
}

/** The bytes of a body; undefined when there is none. */
export function bytesIn(body: Body): Uint8Array | undefined {
  if (body === null) return undefined;
  return typeof body === 'string' ? toUtf8(body) : fromBase64(body.base64);
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

/** Checks that the first line is that of a recording, of the format that is read here. */
function checkBeginning(first: Uint8Array, name: string): void {
  if (fromUtf8(first.subarray(0, BEGINNING.length)) !== BEGINNING)
    throw new RecordingError(`${name} is no recording of a sandbox: tesa-mock record saves one`);
  checkVersion(parsed(first), name);
}

function checkVersion(first: unknown, name: string): void {
  const { gravacao = RECORDING_VERSION, versao } = (first ?? {}) as Partial<Record<string, unknown>>;
  if (gravacao === RECORDING_VERSION) return;
  throw new RecordingError(
    `${name} is a recording of format ${gravacao}, and this tesa-mock replays format ${RECORDING_VERSION}: use the one that saved it, of version ${versao}`,
  );
}

function parsed(line: Uint8Array): unknown {
  try {
    return JSON.parse(fromUtf8(line));
  } catch {
    return undefined;
  }
}

/** Most bytes that are read, decompressed: 1 GiB. */
export const LARGEST = 1024 * 1024 * 1024;

const FAILURES: Readonly<Record<GunzipFailure, string>> = {
  'too large': 'it has more than 1 GiB',
  'cut off': 'it is cut off: its compressed bytes end too soon',
  altered: 'its compressed bytes were altered',
};

function decompressed(bytes: Uint8Array, name: string): Uint8Array {
  const found = unzipped(bytes, LARGEST);
  if (found instanceof Uint8Array) return found;
  throw damaged(name, FAILURES[found]);
}
