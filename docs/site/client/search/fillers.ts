import { plain } from '../../search/terms.ts';

/** Words of a question that do not name its subject. */
const FILLERS = new Set(
  plain(
    [
      'a o as os um uma de do da dos das em no na nos nas por para pra com sem que e ou eu meu minha meus minhas se ao ja vs',
      'como quanto quanta qual quais quando onde quem faço fazer faz posso pode podem devo é ser está são foi fica ainda tem ter',
      'the an of in on at to for with and or i my we our it its do does did is are was be how much many what which vs',
      'when where who whom why can could may should would has have get there',
    ].join(' '),
  ).split(' '),
);

/** The words of a question without fillers; all of them when there are no others. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}
