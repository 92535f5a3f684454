import { expect, test } from 'vitest';
import { asObject, at, loadContract } from './contract.ts';
import { strictSchema } from './strict-schema.ts';
import { exampleCases, run, unexpected } from './survivors.ts';

const contract = loadContract();
const cases = exampleCases(contract);

test('an example with a single mistake is refused', () => {
  // Open schemas, so that a mutant is refused by the contract and not by the strict copy.
  const strict = strictSchema(contract, { closed: false });
  const ran = cases.map(({ name, body, value }) => ({ name, body, ...run(contract, strict, body, value) }));
  const accepted = ran.flatMap(({ name, body, alive }) =>
    unexpected(alive, body).map((mutant) => `${name}: ${mutant}`),
  );
  expect(accepted, 'what may be so is listed in tests/contract/survivors.ts').toEqual([]);
  expect(ran.filter(({ all }) => all.length === 0).map(({ name }) => name)).toEqual([]);
});

test('a resource whose fields belong to a different status is refused', () => {
  const closed = strictSchema(contract);
  const wrong = ['Proposta', 'Resgate', 'Transacao'].flatMap((name) => {
    const schema = `/components/schemas/${name}`;
    const states = Object.keys(asObject(at(contract, `${schema}/discriminator/mapping`), name));
    const told = cases
      .filter(({ body }) => body.label === `obter${name} 200`)
      .map(({ value }) => asObject(value, name));
    const untold = states.filter((state) => !told.some(({ status }) => status === state));
    const believed = told.flatMap((value) =>
      states.filter(
        (status) => status !== value.status && closed.problems(schema, { ...value, status }).length === 0,
      ),
    );
    return [
      ...untold.map((state) => `no example of a ${name} is ${state}`),
      ...believed.map((state) => `a ${name} of another state passes as ${state}`),
    ];
  });
  expect(wrong).toEqual([]);
});
