import { describe, expect, test } from 'vitest';
import { asObject, at, entries, loadContract, operations, responses } from './contract.ts';

const contract = loadContract();
const published = operations(contract);

describe('OpenAPI links', () => {
  const links = published.flatMap((operation) =>
    responses(contract, operation).flatMap((response) =>
      entries(response.node.links).map(([name, link]) => ({
        from: operation.id,
        name,
        link: asObject(link, name),
      })),
    ),
  );

  test('a link supplies the path parameters of its operation, and is named after it', () => {
    expect(links.filter(({ link, name }) => link.operationId !== name)).toEqual([]);
    const unfilled = links.filter(({ link }) => {
      const { path = '' } = published.find(({ id }) => id === link.operationId) ?? {};
      return (
        path.includes('{id}') !==
        /^\$response\.body#(\/dados\/0|\/transacoes\/0)?\/id$/.test(`${at(link, '/parameters/id')}`)
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
    ['criarResgate', 'rejeitarResgate'],
    ['criarResgate', 'aprovarResgate', 'cancelarResgate'],
    ['aprovarProposta', 'obterTransacao', 'reemitirTransacao', 'obterTransacao'],
    ['aprovarResgate', 'obterTransacao'],
    ['listarTransacoes', 'obterTransacao'],
    ['vincularCarteira', 'obterCarteira'],
    ['registrarWebhook', 'rotacionarSegredoDoWebhook'],
  ])('the links of %s lead to further operations', (...steps) => {
    for (const [index, to] of steps.slice(1).entries()) {
      expect(
        links.some(({ from, name }) => from === steps[index] && name === to),
        `${steps[index]} to ${to}`,
      ).toBe(true);
    }
  });
});
