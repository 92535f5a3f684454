import { describe, expect, test } from 'vitest';
import { asObject, at, entries, isObject, loadContract, operations, resolve, responses } from './contract.ts';

const contract = loadContract();
const published = operations(contract);

describe('the links and the machines', () => {
  const links = published.flatMap((operation) =>
    responses(operation).flatMap((response) =>
      entries(resolve(contract, response).node.links).map(([name, link]) => ({
        from: operation.id,
        name,
        link: asObject(link, name),
      })),
    ),
  );

  test('a link leads to an operation, fills its path, and is named after it', () => {
    const ids = published.map(({ id }) => id);
    expect(
      links.filter(({ link, name }) => !ids.includes(`${link.operationId}`) || link.operationId !== name),
    ).toEqual([]);
    const unfilled = links.filter(({ link }) => {
      const { path = '' } = published.find(({ id }) => id === link.operationId) ?? {};
      return (
        path.includes('{id}') !== /^\$response\.body#(\/dados\/0)?\/id$/.test(`${at(link, '/parameters/id')}`)
      );
    });
    expect(unfilled).toEqual([]);
  });

  test.each([
    ['criarProposta', 'aprovarProposta', 'obterProposta'],
    ['criarProposta', 'rejeitarProposta'],
    ['listarPropostas', 'obterProposta', 'aprovarProposta'],
    ['criarResgate', 'aprovarResgate', 'obterResgate'],
    ['listarResgates', 'obterResgate', 'aprovarResgate'],
    ['vincularCarteira', 'obterCarteira'],
    ['registrarWebhook', 'rotacionarSegredoDoWebhook'],
  ])('links lead from %s onward', (...steps) => {
    for (const [index, to] of steps.slice(1).entries()) {
      expect(
        links.some(({ from, name }) => from === steps[index] && name === to),
        `${steps[index]} to ${to}`,
      ).toBe(true);
    }
  });

  test.each(['Proposta', 'Resgate', 'Transacao'])('the machine of %s has the states of its union', (name) => {
    const schema = asObject(at(contract, `/components/schemas/${name}`), name);
    const states = Object.keys(asObject(at(schema, '/discriminator/mapping'), name));
    const machine = asObject(schema['x-maquina-de-estados'], name);
    const rows = Array.isArray(machine.transicoes) ? machine.transicoes.filter(isObject) : [];
    expect(new Set(rows.flatMap(({ de, para }) => [de ?? para, para]))).toEqual(new Set(states));
  });
});
