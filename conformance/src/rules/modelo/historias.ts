import { search } from '../../histories/search.ts';
import type { Rule } from '../../rule.ts';

export const historias: Rule = {
  id: 'modelo/historias',
  sentence: {
    pt: 'Depois de cada passo de histórias sorteadas, o dinheiro, os estados e o que uma chave repetida responde são os mesmos de um modelo que segue só o contrato.',
    en: 'After each step of histories drawn at random, the money, the states and what a repeated key is answered are those of a model that follows the contract alone.',
  },
  at: '/info/description',
  level: 'controle',
  isLaw: true,
  async check(probe) {
    const { service, seed, workshop } = probe;
    const found = await search(service, seed, (what, id) => workshop.leaves(what, id));
    if (found === undefined) return void probe.law('the histories', 'as the model', 'as the model');
    for (const { exchange } of found.story) if (exchange !== undefined) probe.saw(exchange);
    const story = found.story.map(({ what }) => what).join(', ');
    probe.law('the histories', 'as the model', `otherwise after ${found.when}, which ends: ${story}`);
    for (const { what, expected, came, exchange } of found.problems.slice(0, 8)) {
      if (exchange !== undefined) probe.saw(exchange);
      probe.law(what, expected, came);
    }
  },
};
