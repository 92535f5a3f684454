const isShort = process.argv.includes('--short');

/** Size of a benchmark: `full`, or with `--short` just enough to show that it runs. */
export const amount = (full: number, short = 1): number => (isShort ? short : full);
