import type { Assertions } from '../../assertions.ts';
import { centsOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { itemsOf } from '../../service/items.ts';
import { positionsOf } from './positions.ts';

type Books = Map<string, bigint>;

interface Registro {
  readonly carteira_id: string;
  readonly de: string | null;
  readonly para: string | null;
  readonly valor: string;
}

interface Rendimento {
  readonly creditos: readonly {
    readonly carteira_id: string;
    readonly ativo: string;
    readonly valor: string;
  }[];
}

export const livros: Rule = {
  id: 'dinheiro/livros',
  sentence:
    'The balance of each token in each wallet is the sum of what its records brought in, less what they took out, plus the credits of yield.',
  at: '/paths/~1registros/get',
  level: 'leitura',
  isLaw: true,
  async check(assertions) {
    const before = JSON.stringify(await positionsOf(assertions), withoutTime);
    const books = await kept(assertions);
    const positions = await positionsOf(assertions);
    const isStill = JSON.stringify(positions, withoutTime) === before;
    assertions.need(isStill ? true : undefined, 'a moment in which no balance changes');
    for (const { carteira_id, saldos } of positions.por_carteira)
      for (const { token, saldo } of saldos) {
        const place = `${token} of ${carteira_id}`;
        assertions.law(place, `${books.get(place) ?? 0n}`, `${centsOf(saldo)}`);
        books.delete(place);
      }
    for (const [place, cents] of books) assertions.law(`${place}, which no position shows`, '0', `${cents}`);
  },
};

const withoutTime = (key: string, value: unknown) => (key === 'atualizado_em' ? undefined : value);

async function kept(assertions: Assertions): Promise<Books> {
  const books: Books = new Map();
  const add = (carteira: string, token: string | null, cents: bigint) => {
    if (token !== null)
      books.set(`${token} of ${carteira}`, (books.get(`${token} of ${carteira}`) ?? 0n) + cents);
  };
  for await (const one of itemsOf(assertions.service, 'listarRegistros')) {
    const { carteira_id, de, para, valor } = one as unknown as Registro;
    add(carteira_id, de, -centsOf(valor));
    add(carteira_id, para, centsOf(valor));
  }
  for await (const one of itemsOf(assertions.service, 'listarRendimento'))
    for (const { carteira_id, ativo, valor } of (one as unknown as Rendimento).creditos)
      add(carteira_id, ativo, centsOf(valor));
  return books;
}
