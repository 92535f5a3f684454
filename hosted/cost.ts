/**
 * What the hosted sandbox costs by public prices: on paper, since nothing is deployed. The tables of
 * docs/pages/…/sandbox/hospedado-escala.md are written by it, and a test compares them.
 */

/** Where a figure is from. */
type Basis =
  /** Counted by workerd. */
  | 'counted'
  /** What the hosted sandbox may write at most. */
  | 'limit'
  /** Twice what was counted before facts and events were kept, which is what the counts of approvals and deposits grew by. */
  | 'estimate';

interface Operation {
  readonly pt: string;
  readonly en: string;
  /** Rows that workerd counts as written, the attempt at one webhook included. */
  readonly rows: number;
  readonly basis: Basis;
  /** How often a busy account does it in a month. */
  readonly times: number;
}

/** What a test counts replaces the number in `rows`, and its basis. */
export const OPERATIONS: readonly Operation[] = [
  { pt: 'consultar ou listar', en: 'read or list', rows: 0, basis: 'counted', times: 12_000 },
  { pt: 'criar uma proposta', en: 'make a proposal', rows: 22, basis: 'estimate', times: 2000 },
  { pt: 'aprovar', en: 'approve', rows: 36, basis: 'limit', times: 2500 },
  { pt: 'rejeitar', en: 'reject', rows: 14, basis: 'estimate', times: 500 },
  { pt: 'depositar', en: 'deposit', rows: 30, basis: 'limit', times: 2000 },
  {
    pt: 'avançar o relógio em um dia',
    en: 'advance the clock by a day',
    rows: 4,
    basis: 'estimate',
    times: 1000,
  },
];

/** What else a busy account is taken to do in a month: two hundred runs of a test suite. */
export const ACCOUNT = {
  runs: 200,
  /** Seconds that a run keeps the object awake, with the alarm behind it. */
  secondsAwake: 120,
  /** Alarms that are set in a run: one for every 15 seconds in which something is due. */
  alarms: 4,
  /** Rows read by an operation, and milliseconds of CPU. */
  rowsRead: 60,
  cpu: 5,
  bytes: 2_000_000,
} as const;

/** US dollars, beyond what the plan includes. */
export const PRICES = {
  rowWritten: 1 / 1e6,
  rowRead: 0.001 / 1e6,
  objectRequest: 0.15 / 1e6,
  workerRequest: 0.3 / 1e6,
  cpuMillisecond: 0.02 / 1e6,
  /** An object counts for 128 MB, whatever it uses. */
  secondAwake: (12.5 / 1e6) * 0.128,
  gigabyteMonth: 0.2,
} as const;

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

/** What a month of so many busy accounts costs, in US dollars. */
export function monthOf(accounts: number): { readonly [part: string]: number } {
  const { runs, secondsAwake, alarms, rowsRead, cpu, bytes } = ACCOUNT;
  const requests = sum(OPERATIONS.map(({ times }) => times));
  const rows = sum(OPERATIONS.map((one) => one.rows * one.times)) + alarms * runs;
  const parts = {
    rowsWritten: rows * PRICES.rowWritten,
    secondsAwake: runs * secondsAwake * PRICES.secondAwake,
    requests: requests * (PRICES.workerRequest + PRICES.objectRequest) + alarms * runs * PRICES.objectRequest,
    cpu: requests * cpu * PRICES.cpuMillisecond,
    rowsRead: requests * rowsRead * PRICES.rowRead,
    storage: (bytes / 1e9) * PRICES.gigabyteMonth,
  };
  return Object.fromEntries(Object.entries(parts).map(([part, price]) => [part, price * accounts]));
}

type Language = 'pt' | 'en';

const WORDS = {
  pt: {
    operations: ['Operação', 'Linhas gravadas', 'De onde vem', 'Por mês'],
    counted: 'contagem',
    limit: 'limite do projeto',
    estimate: 'estimativa',
    parts: ['Parte', 'US$ por mês'],
    rowsWritten: 'linhas gravadas',
    secondsAwake: 'tempo acordado',
    requests: 'requisições e alarmes',
    cpu: 'CPU',
    rowsRead: 'linhas lidas',
    storage: 'armazenamento',
    total: 'total',
  },
  en: {
    operations: ['Operation', 'Rows written', 'Where it is from', 'A month'],
    counted: 'count',
    limit: 'limit of the design',
    estimate: 'estimate',
    parts: ['Part', 'US$ a month'],
    rowsWritten: 'rows written',
    secondsAwake: 'time awake',
    requests: 'requests and alarms',
    cpu: 'CPU',
    rowsRead: 'rows read',
    storage: 'storage',
    total: 'total',
  },
} as const;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [head, ...rows].map((row) => `| ${row.join(' | ')} |`);
  return lines.toSpliced(1, 0, `|${head.map(() => '---|').join('')}`).join('\n');
};

/** The two tables of the page. */
export function tablesIn(language: Language): { readonly operations: string; readonly month: string } {
  const words = WORDS[language];
  const locale = language === 'pt' ? 'pt-BR' : 'en-US';
  const whole = new Intl.NumberFormat(locale);
  const dollars = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const month = Object.entries(monthOf(1000));
  const rows = month.map(([part, price]) => [
    words[part as keyof typeof words] as string,
    dollars.format(price),
  ]);
  return {
    operations: table(
      words.operations,
      OPERATIONS.map((one) => [
        one[language],
        whole.format(one.rows),
        words[one.basis],
        whole.format(one.times),
      ]),
    ),
    month: table(words.parts, [...rows, [words.total, dollars.format(sum(month.map(([, price]) => price)))]]),
  };
}
