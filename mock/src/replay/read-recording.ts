import { RECORDING_VERSION } from '../sandbox/control/recording-lines.ts';
import type { Belonging } from '../sandbox/world/life.ts';
import { checkWhole } from './check-whole.ts';
import { isBeginning, isRequest, isTurn } from './entry-form.ts';
import { damaged, RecordingError } from './recording-error.ts';
import { unpacked } from './unpacked.ts';

const LINE_BREAK = 0x0a;
const CARRIAGE_RETURN = 0x0d;

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
  const lines = linesIn(unpacked(bytes, name));
  checkBeginning(lines[0] ?? Buffer.of(), name);
  const [first, ...entries] = checkWhole(lines, name).map(parsed);
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

/** What editors and mail programs make of a text. */
const REWRITTEN: readonly (readonly [beginning: string, what: string])[] = [
  ['fffe', 'it was saved as UTF-16'],
  ['feff', 'it was saved as UTF-16'],
  ['efbbbf', 'it begins with a byte order mark, which an editor adds'],
];

/** Checks that the first line is that of a recording, of the format that is read here. */
function checkBeginning(first: Buffer, name: string): void {
  const bytes = first.toString('hex', 0, 3);
  const rewritten = REWRITTEN.find(([beginning]) => bytes.startsWith(beginning));
  if (rewritten !== undefined) throw damaged(name, rewritten[1]);
  if (!first.toString('utf8', 0, BEGINNING.length).startsWith(BEGINNING))
    throw new RecordingError(`${name} is no recording of a sandbox: tesa-mock record saves one`);
  if (first.at(-2) === CARRIAGE_RETURN)
    throw damaged(name, 'its line breaks were altered (CRLF), as editors and mail programs do');
  checkVersion(parsed(first), name);
}

function checkVersion(first: unknown, name: string): void {
  const { gravacao = RECORDING_VERSION, versao } = (first ?? {}) as Partial<Record<string, unknown>>;
  if (gravacao === RECORDING_VERSION) return;
  throw new RecordingError(
    `${name} is a recording of format ${gravacao}, and this tesa-mock replays format ${RECORDING_VERSION}: use version ${versao}, which saved it`,
  );
}

function parsed(line: Uint8Array): unknown {
  try {
    return JSON.parse(UTF8.decode(line));
  } catch {
    return undefined;
  }
}
