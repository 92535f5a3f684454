import type { RequisicaoInteira } from '../../../src/contract/control-types.ts';
import { Breakable } from '../../parts/Breakable.tsx';
import { Detail } from '../../parts/Detail.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { HttpStatus } from '../../parts/Status.tsx';
import { Time } from '../../parts/Time.tsx';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';
import { Checks } from './Checks.tsx';
import { Commands } from './Commands.tsx';
import { Message } from './Message.tsx';

const { requests: said } = words;

export function Request({ id }: { readonly id: string }) {
  const loaded = useReading<RequisicaoInteira>(`/_sandbox/requisicoes/${encodeURIComponent(id)}`);
  return (
    <Detail view="requisicoes" id={id} loaded={loaded}>
      {(request) => <Shown request={request} />}
    </Detail>
  );
}

function Shown({ request }: { readonly request: RequisicaoInteira }) {
  return (
    <>
      <section class="card" aria-labelledby="requisicao">
        <h2 id="requisicao">
          <HttpStatus status={request.status} />
          <code>
            {request.metodo} <Breakable text={request.alvo} />
          </code>
        </h2>
        <Facts facts={factsOf(request)} />
      </section>
      <Checks request={request} />
      <div class="halves">
        <Message title={said.sent} headers={request.cabecalhos} body={request.corpo} />
        {request.resposta === null ? (
          <section class="card">
            <h2>{said.answered}</h2>
            <p>{said.cut}</p>
          </section>
        ) : (
          <Message
            title={said.answered}
            headers={request.resposta.cabecalhos}
            body={request.resposta.corpo}
          />
        )}
      </div>
      <Commands request={request} />
    </>
  );
}

function factsOf(request: RequisicaoInteira) {
  return [
    [said.operation, request.operacao && <code key="operacao">{request.operacao}</code>],
    [said.key, request.chave_id && <code key="chave">{request.chave_id}</code>],
    [said.when, <Time key="em" moment={request.em} />],
    [said.inWorld, request.hora_no_mundo && <Time key="hora" moment={request.hora_no_mundo} />],
    [said.world, request.mundo],
    [said.took, `${request.ms} ms`],
    [said.faults, request.falhas.map(({ id, tipo }) => `${tipo} (${id})`).join(', ')],
  ] as const;
}
