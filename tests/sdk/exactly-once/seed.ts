const given = process.env.ONCE_SEED;

/** What the calls and all that they meet follow from. */
export const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number.parseInt(given, 10);

process.stderr.write(`exactly-once seed ${seed}: repeat this run with ONCE_SEED=${seed}\n`);
