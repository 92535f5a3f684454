import { centsOf, sum, valorOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { itemsOf } from '../../service/items.ts';

type Transacao = Readonly<Record<'id' | 'status' | 'valor' | 'token' | 'carteira_id' | 'tx_hash', string>> & {
  readonly movimento: number | null;
};

interface Executed {
  readonly id: string;
  readonly status: string;
  readonly valor?: string;
  readonly movimentos?: readonly { readonly de: string; readonly valor: string }[];
  readonly transacoes?: readonly Transacao[];
}

export const execucoes: Rule = {
  id: 'dinheiro/execucoes',
  sentence:
    'Each confirmed transaction has exactly one record of the same amount; those of an executed proposal or completed redemption add up to the approved amount.',
  at: '/components/schemas/Registro',
  level: 'leitura',
  isLaw: true,
  async check(assertions) {
    const records: string[] = [];
    for await (const { tx_hash, carteira_id, de, valor, tipo } of itemsOf(
      assertions.service,
      'listarRegistros',
    ))
      if (tipo !== 'deposito') records.push([carteira_id, de, valor, tx_hash].join(' '));
    const landed: string[] = [];
    for (const [list, end] of [
      ['listarPropostas', 'executada'],
      ['listarResgates', 'concluido'],
    ] as const)
      for await (const resource of itemsOf(assertions.service, list)) {
        const { id, status, valor, movimentos, transacoes = [] } = resource as unknown as Executed;
        const confirmed = transacoes.filter((one) => one.status === 'confirmada');
        for (const { carteira_id, token, valor, tx_hash } of confirmed)
          landed.push([carteira_id, token, valor, tx_hash].join(' '));
        const parts = movimentos ?? [{ valor: `${valor}` }];
        for (const [place, part] of status === end ? parts.entries() : []) {
          const paid = confirmed.filter(({ movimento }) => (movimento ?? 0) === place);
          const cents = sum(paid.map((one) => centsOf(one.valor)));
          assertions.law(`confirmed of part ${place} of ${id}`, part.valor, valorOf(cents));
        }
      }
    const shown = new Set(records);
    assertions.law('records', `${shown.size}`, `${records.length}`);
    assertions.law(
      'confirmed transactions without a record',
      '',
      landed.filter((one) => !shown.has(one)).join(', '),
    );
    const confirmed = new Set(landed);
    assertions.law(
      'records without a transaction',
      '',
      records.filter((one) => !confirmed.has(one)).join(', '),
    );
  },
};
