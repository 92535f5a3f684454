import { glossOf } from '../words/gloss.ts';

interface RefusalProps {
  readonly codigo: string;
  readonly mensagem: string;
}

/** Why something was refused, as the API says it; in English with what the code means. */
export function Refusal({ codigo, mensagem }: RefusalProps) {
  const gloss = glossOf(codigo);
  return (
    <>
      <code>{codigo}</code> {gloss === undefined ? null : <strong>{gloss}. </strong>}
      <span lang="pt">{mensagem}</span>
    </>
  );
}
