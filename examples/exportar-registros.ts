import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isTesaError, type Registro, Tesa } from '@tesa/sdk';

const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });
const folder = process.env.TESA_DATA ?? 'dados';
const [csv, file] = [join(folder, 'registros.csv'), join(folder, 'registros.json')];

// #region csv
const COLUMNS = [
  'ocorrido_em',
  'id',
  'tipo',
  'rede',
  'carteira_id',
  'de',
  'para',
  'valor',
  'tx_hash',
  'proposta_id',
  'resgate_id',
] as const;

/** Fields contain no comma, quote or line break today; this quotes those that may in the future. */
const quoted = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

const rowOf = (registro: Registro): string =>
  `${COLUMNS.map((column) => quoted(registro[column] ?? '')).join(',')}\n`;
// #endregion csv

// #region estado
/** An instant and its exported records; more records of that instant may follow. */
interface Mark {
  readonly ocorrido_em: string;
  readonly ids: readonly string[];
}

/** Progress of the export. Lists go from newest to oldest, so a run ends where the previous one began. */
interface State {
  /** Length of the file that this state covers; a run after a crash truncates the rest. */
  readonly bytes: number;
  /** The newest record of the last complete run. */
  readonly since: Mark | null;
  /** An unfinished run: its newest record and its next page. */
  readonly run: { readonly newest: Mark; readonly apos: string } | null;
}

function load(): State {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as State;
  mkdirSync(folder, { recursive: true });
  const header = `${COLUMNS.join(',')}\n`;
  writeFileSync(csv, header);
  return keep({ bytes: header.length, since: null, run: null });
}

/** An atomic replacement: a crash leaves the old or the new file. */
function keep(state: State): State {
  writeFileSync(`${file}.new`, JSON.stringify(state), { flush: true });
  renameSync(`${file}.new`, file);
  return state;
}
// #endregion estado

// #region exportacao
async function run(): Promise<number> {
  let state = load();
  let count = 0;
  truncateSync(csv, state.bytes);
  const query = {
    limite: 100,
    ...(state.since && { desde: state.since.ocorrido_em }),
    ...(state.run && { apos: state.run.apos }),
  };
  for await (const { dados, proximo_cursor } of tesa.listarRegistros(query).pages()) {
    const added = dados.filter(({ id }) => !state.since?.ids.includes(id));
    const rows = added.map(rowOf).join('');
    appendFileSync(csv, rows, { flush: true });
    state = keep(next(state, dados, Buffer.byteLength(rows), proximo_cursor));
    count += added.length;
  }
  return count;
}

function next(
  { bytes, since, run }: State,
  page: readonly Registro[],
  more: number,
  apos: string | null,
): State {
  const at = run?.newest.ocorrido_em ?? page[0]?.ocorrido_em;
  const ids = page.filter(({ ocorrido_em }) => ocorrido_em === at).map(({ id }) => id);
  const newest = at === undefined ? null : { ocorrido_em: at, ids: [...(run?.newest.ids ?? []), ...ids] };
  const isOver = apos === null || newest === null;
  return {
    bytes: bytes + more,
    since: isOver ? (newest ?? since) : since,
    run: isOver ? null : { newest, apos },
  };
}
// #endregion exportacao

try {
  const count = await run();
  console.log(`${count} new records in ${csv}`);
} catch (error) {
  if (!isTesaError(error)) throw error;
  console.error(`${error.message}\nRun this again: it continues after the last page in ${csv}.`);
  process.exitCode = 1;
}
