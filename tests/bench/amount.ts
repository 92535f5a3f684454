const isShort = process.argv.includes('--short');

/**
 * How much of something a part measures with: all of it, or with `--short` so little that the part only shows that it
 * still runs.
 */
export const amount = (full: number, short = 1): number => (isShort ? short : full);
