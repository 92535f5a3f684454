/** The kinds of assumptions, in the order in which the docs list them: first what a treasury has to decide. */
export const KINDS = {
  negocio: 'Negócio',
  seguranca: 'Segurança',
  estados: 'Estados',
  forma: 'Forma',
  limite: 'Limite',
};

/** A mark is its kind, in brackets, and the reason: `(limite) Um máximo impede abusos.` */
export function readReason(mark) {
  const [, kind, why] = /^\(([a-z]+)\) ([\s\S]+)$/.exec(mark) ?? [];
  if (!(kind in KINDS)) throw new Error(`no kind of assumption in: ${mark}`);
  return { kind, title: KINDS[kind], why: why.trim() };
}
