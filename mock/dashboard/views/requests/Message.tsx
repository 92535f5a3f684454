import type { Cabecalhos, CorpoOuNada } from '../../../src/contract/control-types.ts';
import { Code, jsonText } from '../../parts/Code.tsx';
import { words } from '../../words/words.ts';

const { requests: said } = words;

interface MessageProps {
  readonly title: string;
  readonly headers: Cabecalhos;
  readonly body: CorpoOuNada;
}

/** The sandbox has already masked the secrets. */
export function Message({ title, headers, body }: MessageProps) {
  return (
    <section class="card">
      <h2>{title}</h2>
      <details>
        <summary>
          {said.headers} ({headers.length})
        </summary>
        <Code text={headers.map(({ nome, conteudo }) => `${nome}: ${conteudo}`).join('\n')} />
      </details>
      {body === null || body.bytes === 0 ? (
        <p class="quiet">{said.noBody}</p>
      ) : (
        <Code label={said.body} text={body.inteiro ? jsonText(body.texto) : body.texto} lang="pt-BR" />
      )}
      {body === null || body.inteiro ? null : <p class="quiet">{said.partOf(body.bytes)}</p>}
    </section>
  );
}
