import { search } from '../../histories/search.ts';
import type { Problem } from '../../model/problem.ts';
import type { Rule } from '../../rule.ts';
import { type Marked, markedBy } from './marked.ts';

export const historias: Rule = {
  id: 'modelo/historias',
  sentence:
    'At each step of histories drawn at random, the money, the states and the answer to a repeated key are those of a model that follows the contract alone.',
  at: '/info/description',
  level: 'controle',
  isLaw: true,
  async check(probe) {
    const { service, seed, workshop } = probe;
    const marked = new Map<string, Marked>();
    const isExcused = (problem: Problem) => {
      const one = markedBy(service.contract, problem);
      if (one !== undefined && !marked.has(one.what)) marked.set(one.what, one);
      return one !== undefined;
    };
    const found = await search(service, seed, (what, id) => workshop.leaves(what, id), isExcused);
    for (const { what, at, ...one } of marked.values()) probe.equal(what, { ...one, at: [at] });
    if (found === undefined) return void probe.law('the histories', 'as the model', 'as the model');
    const shown = [...found.story, ...found.problems.slice(0, 1)].flatMap(({ exchange }) => exchange ?? []);
    for (const exchange of new Set(shown)) probe.saw(exchange);
    const last = found.story.slice(-8).map(({ what }) => what);
    probe.law(
      'the histories',
      'as the model',
      `otherwise after ${found.when}; its last steps: ${last.join(', ')}`,
    );
    for (const { what, expected, came, exchange } of found.problems.slice(0, 8))
      probe.equal(what, { expected, came, at: [], exchange });
  },
};
