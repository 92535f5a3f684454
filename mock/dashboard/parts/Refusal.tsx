import { glossOf } from '../words/gloss.ts';

interface RefusalProps {
  readonly codigo: string;
  readonly mensagem: string;
}

/** Shows the API's reason for a refusal; in English, also the meaning of the code. */
export function Refusal({ codigo, mensagem }: RefusalProps) {
  const gloss = glossOf(codigo);
  return (
    <>
      <code>{codigo}</code> {gloss === undefined ? null : <strong>{gloss}. </strong>}
      <span lang="pt">{mensagem}</span>
    </>
  );
}
