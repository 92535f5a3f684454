import { centsOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';

export const cobrancas: Rule = {
  id: 'dinheiro/cobrancas',
  sentence: {
    pt: 'A taxa incide só sobre o rendimento: cada cobrança é `base` vezes `taxa_sobre_rendimento`, e a base é o rendimento bruto do período.',
    en: 'The fee is charged on the yield alone: each charge is `base` times `taxa_sobre_rendimento`, and the base is the gross yield of its period.',
  },
  at: '/components/schemas/Cobranca',
  level: 'leitura',
  isLaw: true,
  async check(probe) {
    const yields = new Map<string, string>();
    for await (const { id, rendimento_bruto } of probe.workshop.all('listarRendimento'))
      yields.set(id, `${rendimento_bruto}`);
    let charges = 0;
    for await (const charge of probe.workshop.all('listarCobrancas')) {
      charges += 1;
      const { id, base, valor, taxa_sobre_rendimento, rendimento_id } = charge;
      probe.equal(`base of ${id}`, { expected: `${yields.get(`${rendimento_id}`)}`, came: `${base}` });
      // In hundredths of a percent, as the contract's two decimals allow; half a cent rounds up.
      const rate = BigInt(Math.round((taxa_sobre_rendimento as number) * 100));
      const due = (centsOf(base) * rate * 2n + 10_000n) / 20_000n;
      const off = due - centsOf(valor);
      probe.holds(`valor of ${id}`, off >= -1n && off <= 1n, `${due} cents`, `${centsOf(valor)} cents`);
    }
    probe.need(charges > 0 ? true : undefined, 'a month that was charged');
  },
};
