import { instantOf } from '../../instant.ts';
import { centsOf, hundredthsOf, sum, sumOf, valorOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { itemsOf } from '../../service/items.ts';
import { afterAMonth } from '../estados/own-organization.ts';
import { positionsOf } from './positions.ts';

type Rendimento = Readonly<
  Record<'id' | 'inicio' | 'fim' | 'rendimento_bruto' | 'valor_da_taxa' | 'rendimento_liquido', string>
> & {
  readonly taxa_sobre_rendimento: number;
  readonly cobranca_id: string | null;
  readonly creditos: readonly { readonly valor: string }[];
};

export const cobrancas: Rule = {
  id: 'dinheiro/cobrancas',
  sentence:
    'The fee is a share of each period’s gross yield, rounded down to the cent, and equals its charge; `yield_acumulado` is the sum of the periods.',
  at: '/components/schemas/Rendimento',
  level: 'leitura',
  isLaw: true,
  check: afterAMonth(async (assertions) => {
    const charges = new Map<string, Readonly<Record<string, unknown>>>();
    for await (const charge of itemsOf(assertions.service, 'listarCobrancas')) charges.set(charge.id, charge);
    const periods: Rendimento[] = [];
    for await (const one of itemsOf(assertions.service, 'listarRendimento'))
      periods.push(one as unknown as Rendimento);
    assertions.need(periods[0], 'a month that has ended');
    for (const { id, cobranca_id, creditos, ...period } of periods) {
      const gross = centsOf(period.rendimento_bruto);
      const fee = (gross * hundredthsOf(period.taxa_sobre_rendimento)) / 10_000n;
      assertions.law(`valor_da_taxa of ${id}`, valorOf(fee), period.valor_da_taxa);
      assertions.law(`rendimento_liquido of ${id}`, valorOf(gross - fee), period.rendimento_liquido);
      assertions.law(`creditos of ${id}`, `${gross}`, `${sumOf(creditos.map(({ valor }) => valor))}`);
      assertions.law(
        `period of ${id}`,
        monthOf(period.inicio),
        [period.inicio, period.fim].map(instantOf).join(' '),
      );
      const charge = charges.get(`${cobranca_id}`);
      charges.delete(`${cobranca_id}`);
      const { rendimento_id, base, taxa_sobre_rendimento, valor } = charge ?? {};
      const due = [id, period.rendimento_bruto, period.taxa_sobre_rendimento, valorOf(fee)];
      const asked = [rendimento_id, base, taxa_sobre_rendimento, valor];
      assertions.law(
        `charge of ${id}`,
        fee === 0n ? 'none' : due.join(' '),
        charge ? asked.join(' ') : 'none',
      );
    }
    assertions.law('charges without a period', '', [...charges.keys()].join(' '));
    const gross = sum(periods.map((one) => centsOf(one.rendimento_bruto)));
    assertions.law('yield_acumulado', valorOf(gross), (await positionsOf(assertions)).yield_acumulado);
  }),
};

function monthOf(inicio: string): string {
  const [year = 0, month = 0] = inicio.split('-').map(Number);
  const first = (n: number) => instantOf(new Date(Date.UTC(year, n, 1)).toISOString());
  return `${first(month - 1)} ${first(month)}`;
}
