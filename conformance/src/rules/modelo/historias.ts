import { search } from '../../histories/search.ts';
import type { Problem } from '../../model/problem.ts';
import type { Rule } from '../../rule.ts';
import { type Marked, markedBy } from './marked.ts';

export const historias: Rule = {
  id: 'modelo/historias',
  sentence:
    'In random histories, money, states and responses to repeated keys equal those of an independent model of the contract at every step.',
  at: '/info/description',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const { service, seed, fixtures } = assertions;
    const marked = new Map<string, Marked>();
    const isExcused = (problem: Problem) => {
      const one = markedBy(service.contract, problem);
      if (one !== undefined && !marked.has(one.what)) marked.set(one.what, one);
      return one !== undefined;
    };
    const found = await search(service, seed, (what, id) => fixtures.leaves(what, id), isExcused);
    for (const { what, at, ...one } of marked.values()) assertions.equal(what, { ...one, at: [at] });
    if (found === undefined) return void assertions.law('the histories', 'as the model', 'as the model');
    const shown = [...found.story, ...found.problems.slice(0, 1)].flatMap(({ exchange }) => exchange ?? []);
    for (const exchange of new Set(shown)) assertions.saw(exchange);
    const last = found.story.slice(-8).map(({ what }) => what);
    assertions.law(
      'the histories',
      'as the model',
      `a deviation after ${found.when}; its last steps: ${last.join(', ')}`,
    );
    for (const { what, expected, came, exchange } of found.problems.slice(0, 8))
      assertions.equal(what, { expected, came, at: [], exchange });
  },
};
