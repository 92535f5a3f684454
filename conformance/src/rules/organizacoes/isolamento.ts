import { isWrite } from '@tesa/mock/src/contract/reader/written-operations';
import type { Assertions } from '../../assertions.ts';
import { lists, readable, singleOf } from '../../contract/reads.ts';
import { sampleOf } from '../../contract/sample.ts';
import type { Rule } from '../../rule.ts';
import { type Exchange, outcomeOf } from '../../service/exchange.ts';
import type { Resource } from '../../service/items.ts';
import type { Service } from '../../service/service.ts';
import { byValue } from '../listas/queries.ts';
import { madeOf } from './made.ts';

const idsOf = ({ json }: Exchange): string[] =>
  ((Object(json) as { dados?: { id: string }[] }).dados ?? []).map(({ id }) => id);

async function otherOf(assertions: Assertions): Promise<Service> {
  const other = assertions.need(assertions.fixtures.other, assertions.fixtures.otherNeed);
  const orgs = [
    await assertions.call('obterOrganizacao'),
    await assertions.call('obterOrganizacao', {}, other),
  ];
  if (new Set(orgs.map(({ json }) => Object(json).id)).size === 1)
    assertions.need(undefined, 'a key of another organization: --other-key is of the same one');
  return other;
}

async function hidden(assertions: Assertions, operation: string, id: string, key: Service): Promise<void> {
  const { contract } = assertions.service;
  const sample = sampleOf(contract, contract.operation(operation));
  const seen = await assertions.call(operation, { ...sample, id }, key);
  const unknown = await assertions.call(operation, sample, key);
  assertions.refuses(seen, { status: 404, codigo: 'nao_encontrado', campo: 'id' });
  const said = ({ text, headers }: Exchange, asked: string) =>
    text.replaceAll(asked, '{id}').replaceAll(`${headers.get('Requisicao-Id')}`, '{requisicao}');
  assertions.law(`response of ${operation}`, said(unknown, `${sample.id}`), said(seen, id));
}

/** Expects that no filter with another organization's values reveals an item. */
async function filtered(assertions: Assertions, operation: string, other: Service): Promise<void> {
  const { dados = [] } = Object((await assertions.call(operation, { query: { limite: '100' } })).json) as {
    dados?: Resource[];
  };
  const mine = new Set(dados.map(({ id }) => id));
  for (const { query } of byValue(assertions.service.contract, operation, dados)) {
    const seen = idsOf(await assertions.call(operation, { query: { limite: '100', ...query } }, other));
    assertions.law(
      `${operation} by ${Object.keys(query)} of another`,
      '',
      seen.filter((id) => id !== undefined && mine.has(id)).join(' '),
    );
  }
}

export const isolamento: Rule = {
  id: 'organizacoes/isolamento',
  sentence:
    'An organization sees nothing of another: its ids answer 404 like unknown ones, and no list or filter shows its items.',
  at: '/components/responses/NaoEncontradoNaLeitura',
  level: 'leitura',
  isLaw: true,
  async check(assertions) {
    const other = await otherOf(assertions);
    await assertions.each(readable(assertions.service.contract), async (operation) => {
      const single = singleOf(assertions.service.contract, operation);
      const mine = idsOf(await assertions.call(operation, { query: { limite: '100' } }));
      const theirs = new Set(idsOf(await assertions.call(operation, { query: { limite: '100' } }, other)));
      assertions.equal(`items of ${operation} that both see`, {
        expected: '',
        came: mine.filter((id) => id !== undefined && theirs.has(id)).join(' '),
      });
      if (single !== undefined)
        for (const id of mine.slice(0, 2)) await hidden(assertions, single, id, other);
    });
    const wallets = idsOf(await assertions.call('listarCarteiras', { query: { limite: '100' } }));
    for (const carteira_id of wallets.slice(0, 3))
      for (const operation of ['listarRegistros', 'listarTransacoes'])
        assertions.law(
          `${operation} by another organization's wallet`,
          '',
          idsOf(await assertions.call(operation, { query: { carteira_id } }, other)).join(' '),
        );
    await assertions.each(lists(assertions.service.contract), (operation) =>
      filtered(assertions, operation, other),
    );
  },
};

export const isolamentoDasEscritas: Rule = {
  id: 'organizacoes/isolamento-das-escritas',
  sentence:
    'No write reaches another organization’s resources: it answers 404 as for an unknown `id`, and nothing changes.',
  at: '/components/responses/NaoEncontrado',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    const other = await otherOf(assertions);
    const made = await madeOf(assertions);
    await assertions.each(assertions.service.contract.operations.values(), async (operation) => {
      const { id, path } = operation;
      const resource = made.get(/^\/([a-z]+)\/\{id\}/.exec(path)?.[1] ?? '');
      if (!isWrite(operation) || resource === undefined) return;
      const read = async () => (await assertions.call(resource.read, { id: resource.id })).text;
      const before = await read();
      await hidden(assertions, id, resource.id, other);
      assertions.law(`target of ${id}`, before, await read());
    });
    const redeemTo = (carteira_destino_id = 'cart_000000000000') =>
      assertions.call('criarResgate', { body: { valor: '0.01', carteira_destino_id } }, other);
    const refused = await redeemTo(made.get('carteiras')?.id);
    assertions.refuses(refused, { status: 422, codigo: 'carteira_invalida' });
    assertions.law(
      "refusal of a redemption to another organization's wallet, as for an unknown one",
      outcomeOf(await redeemTo()),
      outcomeOf(refused),
    );
  },
};
