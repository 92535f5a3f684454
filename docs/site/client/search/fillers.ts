/** Words of a question that do not name its subject. */
const FILLERS = new Set(
  [
    'a o as os um uma de do da dos das em no na nos nas por para com sem que e ou eu meu minha se ao',
    'como quanto quanta qual quais quando onde quem faço fazer posso pode devo é ser está são foi fica ainda',
    'the an of in on at to for with and or i my we our it its do does did is are was be how much what which',
    'when where who can could may should would',
  ].flatMap((words) => words.split(' ')),
);

/** The words of a question without fillers; all of them when there are no others. */
export function withoutFillers(question: string): string {
  const words = question.trim().split(/\s+/);
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase().replaceAll(/[?!.,]/g, '')));
  return (telling.length > 0 ? telling : words).join(' ');
}
