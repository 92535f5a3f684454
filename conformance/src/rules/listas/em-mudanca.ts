import type { Rule } from '../../rule.ts';

export const emMudanca: Rule = {
  id: 'listas/em-mudanca',
  sentence:
    'If a list changes while it is paged, remaining items appear exactly once; items removed before they are read, or added at the front, do not appear.',
  at: '/components/parameters/Apos',
  level: 'escrita',
  isLaw: true,
  async check(assertions) {
    const { fixtures } = assertions;
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.unshift((await fixtures.destination()).id);
    const [read, leaves] = [ids[1], ids[4]];
    const shown: string[] = [];
    const entered: string[] = [];
    let apos: string | undefined;
    for (let page = 0; page < 40; page += 1) {
      const query = { limite: '1', ...(apos !== undefined && { apos }) };
      const { json } = await assertions.call('listarWebhooks', { query });
      const { dados, proximo_cursor } = Object(json) as {
        dados: { id: string }[];
        proximo_cursor: string | null;
      };
      shown.push(...dados.map(({ id }) => id));
      if (shown.at(-1) === read && entered.length === 0) {
        for (let n = 0; n < 3; n += 1) entered.push((await fixtures.destination()).id);
        for (const id of [read, leaves]) await assertions.call('excluirWebhook', { id });
      }
      if (proximo_cursor === null || proximo_cursor === apos) break;
      apos = proximo_cursor;
    }
    const times = (id: string | undefined) => `${shown.filter((one) => one === id).length}`;
    for (const id of ids.filter((one) => one !== leaves))
      assertions.equal(`${ids.indexOf(id)} is shown`, { expected: '1', came: times(id) });
    assertions.equal('removed items in the list', { expected: '0', came: times(leaves) });
    for (const id of entered) assertions.equal('added items in the list', { expected: '0', came: times(id) });
  },
};
