import type { Rule } from '../../rule.ts';
import type { Exchange } from '../../service/exchange.ts';

function countOf({ headers }: Exchange): {
  readonly left: number;
  readonly seconds: number;
  readonly most: number;
} {
  const [limit = ''] = `${headers.get('RateLimit')}`.split(',');
  const [name = ''] = limit.split(';');
  const policies = `${headers.get('RateLimit-Policy')}`.split(',').map((policy) => policy.trim());
  const policy = policies.find((policy) => policy.split(';')[0] === name) ?? '';
  return { left: numberOf(limit, 'r'), seconds: numberOf(limit, 't'), most: numberOf(policy, 'q') };
}

const numberOf = (limit: string, parameter: string): number =>
  Number(new RegExp(`; *${parameter}=(\\d+)`).exec(limit)?.[1]);

export const contagem: Rule = {
  id: 'limites/contagem',
  sentence:
    '`RateLimit` counts every request of the organization, including refused ones; a request with an invalid key does not count and has no such header.',
  at: '/components/headers/RateLimit',
  level: 'leitura',
  async check(assertions) {
    const first = countOf(await assertions.call('obterChave'));
    const keyless = await assertions.call('obterChave', { headers: { Authorization: null } });
    assertions.equal('RateLimit of a 401', {
      expected: 'none',
      came: keyless.headers.get('RateLimit') ?? 'none',
    });
    await assertions.call('obterChave', { query: { desconhecido: '1' } });
    const last = countOf(await assertions.call('obterChave'));
    // The header is optional, but its count must be right.
    if (Number.isNaN(first.left)) {
      assertions.equal('RateLimit', { expected: 'the count', came: 'none' });
      return;
    }
    for (const { left, most } of [first, last])
      assertions.holds('r', left >= 0 && left < most, 'less than q', `${left} of ${most}`);
    // Other clients may use the quota, or the window may have ended. Without `t` in the header, nobody can
    // tell whether the window has ended.
    const isNew = !(last.seconds <= first.seconds);
    const counts = isNew || last.left <= first.left - 2;
    assertions.law('r after two more', 'two fewer', counts ? 'two fewer' : `${first.left}, ${last.left}`);
  },
};
