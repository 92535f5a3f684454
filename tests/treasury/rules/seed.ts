import fc from 'fast-check';

const given = process.env.FC_SEED;
const seed = given === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number.parseInt(given, 10);

fc.configureGlobal({ seed });
process.stderr.write(`fast-check seed ${seed}: repeat this run with FC_SEED=${seed}\n`);
