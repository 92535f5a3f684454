import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { RECORDING_VERSION } from '../sandbox/control/recording-lines.ts';
import type { Belonging } from '../sandbox/world/life.ts';
import { RecordingError } from './recording-error.ts';

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
  const lines = textOf(bytes, name).split('\n');
  const [first, ...rest] = lines.map((line) => line && parsed(line));
  checkVersion(first, name);
  checkEnd(lines, name);
  const entries = rest.slice(0, -2) as readonly (RecordedTurn | RecordedRequest)[];
  const requests = entries.filter((entry) => 'requisicao' in entry);
  return {
    beginning: first as RecordedBeginning,
    turns: entries.filter((entry) => 'vez' in entry),
    requests: new Map(requests.map((request) => [request.requisicao, request])),
  };
}

/** The bytes of a body; undefined when there is none. */
export function bytesIn(body: Body): Uint8Array | undefined {
  if (body === null) return undefined;
  return typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.base64, 'base64');
}

function textOf(bytes: Uint8Array, name: string): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  try {
    return gunzipSync(bytes).toString();
  } catch {
    throw damaged(name, 'it cannot be decompressed');
  }
}

function checkVersion(first: unknown, name: string): void {
  const { gravacao, versao } = (first || {}) as { readonly gravacao?: unknown; readonly versao?: unknown };
  if (typeof gravacao !== 'number')
    throw new RecordingError(`${name} is no recording of a sandbox: tesa-mock record saves one`);
  if (gravacao !== RECORDING_VERSION)
    throw new RecordingError(
      `${name} is a recording of format ${gravacao}, and this tesa-mock replays format ${RECORDING_VERSION}: use version ${versao}, which saved it`,
    );
}

/** The last line tells how many come before it, and their digest. */
function checkEnd(lines: readonly string[], name: string): void {
  const { fim } = (parsed(lines.at(-2) ?? '') ?? {}) as { readonly fim?: { readonly sha256?: string } };
  if (fim === undefined || lines.at(-1) !== '') throw damaged(name, 'its end is missing');
  const before = lines.slice(0, -2).map((line) => `${line}\n`);
  const digest = createHash('sha256').update(before.join('')).digest('hex');
  if (fim.sha256 !== digest) throw damaged(name, 'it was altered after it was saved');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const damaged = (name: string, why: string): RecordingError =>
  new RecordingError(`${name} is not whole (${why}): save it anew, or have it sent again as it was saved`);
