import { gunzipSync } from 'node:zlib';
import { isObject } from '../contract/reader/document.ts';
import { RECORDING_VERSION } from '../sandbox/control/recording-lines.ts';
import type { WorldIdentity } from '../sandbox/world/generation.ts';
import { checkWhole } from './check-whole.ts';
import { damaged, RecordingError } from './recording-error.ts';

const LINE_BREAK = 0x0a;

const BEGINNING = '{"gravacao":';

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
  const lines = linesIn(unzipped(bytes, name));
  checkBeginning(lines[0] ?? Buffer.of(), name);
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
  return typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.base64, 'base64');
}

/** The lines, and what follows the last line break. A text of all of them could be longer than a text can be. */
function linesIn(bytes: Uint8Array): Buffer[] {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const lines: Buffer[] = [];
  let from = 0;
  for (let to = whole.indexOf(LINE_BREAK); to !== -1; to = whole.indexOf(LINE_BREAK, from)) {
    lines.push(whole.subarray(from, to + 1));
    from = to + 1;
  }
  return [...lines, whole.subarray(from)];
}

/** Checks that the first line is that of a recording, of the format that is read here. */
function checkBeginning(first: Buffer, name: string): void {
  if (!first.toString('utf8', 0, BEGINNING.length).startsWith(BEGINNING))
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
    return JSON.parse(UTF8.decode(line));
  } catch {
    return undefined;
  }
}

/** Most bytes that are read, decompressed: 1 GiB. */
export const LARGEST = 1024 * 1024 * 1024;

const FAILURES: Readonly<Record<string, string>> = {
  ERR_BUFFER_TOO_LARGE: 'it has more than 1 GiB',
  Z_BUF_ERROR: 'it is cut off: its compressed bytes end too soon',
};

/** The bytes of a file without their compression by gzip, if any. */
function unzipped(bytes: Uint8Array, name: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw damaged(name, FAILURES[code] ?? 'its compressed bytes were altered');
  }
}
