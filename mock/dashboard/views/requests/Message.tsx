import type { Cabecalhos, CorpoOuNada } from '../../../src/contract/control-types.ts';
import { Code, jsonText } from '../../parts/Code.tsx';
import { words } from '../../words/words.ts';

const { requisicoes } = words;

interface MessageProps {
  readonly title: string;
  readonly headers: Cabecalhos;
  readonly body: CorpoOuNada;
}

/** What went over the wire one way, with secrets as the sandbox masks them. */
export function Message({ title, headers, body }: MessageProps) {
  return (
    <section class="card">
      <h2>{title}</h2>
      <details>
        <summary>
          {requisicoes.headers} ({headers.length})
        </summary>
        <Code text={headers.map(({ nome, conteudo }) => `${nome}: ${conteudo}`).join('\n')} />
      </details>
      {body === null || body.bytes === 0 ? (
        <p class="quiet">{requisicoes.noBody}</p>
      ) : (
        <Code label={requisicoes.body} text={body.inteiro ? jsonText(body.texto) : body.texto} />
      )}
      {body === null || body.inteiro ? null : <p class="quiet">{requisicoes.partOf(body.bytes)}</p>}
    </section>
  );
}
