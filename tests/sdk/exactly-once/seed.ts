const given = process.env.ONCE_SEED;

export const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number.parseInt(given, 10);

process.stderr.write(`exactly-once seed ${seed}: repeat this run with ONCE_SEED=${seed}\n`);
