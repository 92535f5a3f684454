import { glossOf } from '../words/gloss.ts';

interface RefusalProps {
  readonly codigo: string;
  readonly mensagem: string;
}

/** Shows the API's reason in Portuguese and, on the English page, the meaning of the code. */
export function Refusal({ codigo, mensagem }: RefusalProps) {
  const gloss = glossOf(codigo);
  return (
    <>
      <code>{codigo}</code> {gloss === undefined ? null : <strong>{gloss}. </strong>}
      <span lang="pt-BR">{mensagem}</span>
    </>
  );
}
