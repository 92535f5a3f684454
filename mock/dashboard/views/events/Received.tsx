import type { Recebida } from '../../../src/contract/control-types.ts';
import type { Page } from '../../api/page.ts';
import { Code, jsonText } from '../../parts/Code.tsx';
import { Detail } from '../../parts/Detail.tsx';
import { Named } from '../../parts/Named.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { Time } from '../../parts/Time.tsx';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';
import { inWords, Receivers } from './Receivers.tsx';

const { events: said } = words;

export function ReceiverView({ id }: ViewProps) {
  return id === undefined ? <Receivers /> : <Received name={id} />;
}

function Received({ name }: { readonly name: string }) {
  const received = useReading<Page<Recebida>>(
    `/_sandbox/receptores/${encodeURIComponent(name)}/recebidas?limite=50`,
  );
  return (
    <Detail view="eventos" id={name} loaded={received}>
      {({ dados }) =>
        dados.length === 0 ? (
          <p class="quiet">{said.nothingReceived}</p>
        ) : (
          dados.map((one) => <Arrival key={one.n} arrival={one} />)
        )
      }
    </Detail>
  );
}

function Arrival({ arrival }: { readonly arrival: Recebida }) {
  const { n, evento, evento_id, hora_no_mundo, assinatura, repetida, resposta, cabecalhos, corpo } = arrival;
  return (
    <section class="card">
      <h2>
        <span class="quiet">{n}</span> {evento === null ? null : <Named name={evento} />}
        <Named name={assinatura} class={`badge ${assinatura === 'valida' ? 'good' : 'bad'}`} />
        {repetida ? <span class="badge waiting">{said.repeated}</span> : null}
      </h2>
      <p>
        <Time moment={hora_no_mundo} /> · {said.answered} {inWords(resposta)}{' '}
        {evento_id === null ? null : <ResourceLink id={evento_id} isReadable={evento !== 'teste'} />}
      </p>
      <details>
        <summary>{words.requests.headers}</summary>
        <Code text={cabecalhos.map(({ nome, conteudo }) => `${nome}: ${conteudo}`).join('\n')} />
      </details>
      <details>
        <summary>{words.requests.body}</summary>
        <Code text={jsonText(corpo.texto)} lang="pt-BR" />
      </details>
    </section>
  );
}
