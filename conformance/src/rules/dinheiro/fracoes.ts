import { centsOf, divide, hundredthsOf, sum, valorOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { OwnOrganization } from '../estados/own-organization.ts';

/** Units in a cent of yield: milliseconds of a year × hundredths of a percent. */
const UNITS = 365n * 24n * 60n * 60n * 1000n * 10_000n;
const MONTHS = 6;
/** Deposits of the two wallets, of the older wallet first. */
const PAID_IN = ['1000.01', '333.33'];

interface Period {
  readonly fim: string;
  readonly rendimento_bruto: string;
  readonly creditos: readonly { readonly carteira_id: string; readonly valor: string }[];
}

export const fracoes: Rule = {
  id: 'dinheiro/fracoes',
  sentence:
    'Each month’s yield is credited to the wallets that earned it, and fractions of a cent carry over: over six months no cent is lost or added.',
  at: '/components/schemas/Rendimento',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions);
    const { fixtures } = ground;
    const rates = await fixtures.control<Record<string, number>>('GET', '/rentabilidades');
    const wallets = [ground.from, ground.to];
    const balances = PAID_IN.map(centsOf);
    for (const [place, carteira] of wallets.entries()) await fixtures.deposit(carteira, PAID_IN[place] ?? '');
    const proposal = (await fixtures.propose([{ ativo: 'USDY', percentual: 100 }])).json as { id: string };
    await ground.call('aprovarProposta', proposal.id);
    await ground.settles('obterProposta', proposal.id);
    const { executada_em } = await ground.read<{ executada_em: string }>('obterProposta', proposal.id);
    for (let month = 0; month < MONTHS; month += 1) await fixtures.later('P31D');

    const { dados } = await ground.read<{ dados: Period[] }>('listarRendimento');
    let since = Date.parse(executada_em);
    let carried = 0n;
    for (const { fim, rendimento_bruto, creditos } of dados.toReversed()) {
      const time = BigInt(Date.parse(fim) - since);
      const units = balances.map((balance) => balance * hundredthsOf(rates.USDY) * time);
      const earned = sum(units) + carried;
      const parts = divide(earned / UNITS, units);
      assertions.law(`rendimento_bruto until ${fim}`, valorOf(earned / UNITS), rendimento_bruto);
      assertions.law(
        `creditos until ${fim}`,
        wallets.map((id, place) => `${id} ${valorOf(parts[place] ?? 0n)}`).join(', '),
        creditos.map(({ carteira_id, valor }) => `${carteira_id} ${valor}`).join(', '),
      );
      for (const [place, part] of parts.entries()) balances[place] = (balances[place] ?? 0n) + part;
      carried = earned % UNITS;
      since = Date.parse(fim);
    }
  },
};
