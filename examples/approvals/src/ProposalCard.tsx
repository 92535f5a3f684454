import { type Proposta, type Tesa, type TesaError, Valor } from '@tesa/sdk';
import { useRef, useState } from 'preact/hooks';
import { Decision } from './Decision.tsx';
import type { Outcome } from './decide.ts';
import { inWords } from './in-words.ts';
import { ToSign } from './ToSign.tsx';

const STATUS: Readonly<Record<string, string>> = {
  pendente: 'espera decisão',
  aprovada: 'aprovada',
  rejeitada: 'rejeitada',
  executada: 'executada',
  falhou: 'falhou',
};

export function ProposalCard({ tesa, found }: { readonly tesa: Tesa; readonly found: Proposta }) {
  const [proposal, setProposal] = useState(found);
  const [error, setError] = useState<TesaError>();
  const heading = useRef<HTMLHeadingElement>(null);

  const show = ({ proposal, error }: Outcome) => {
    setError(error);
    if (proposal === undefined) return;
    setProposal(proposal);
    // Moves the focus, because the focused button was removed.
    heading.current?.focus();
  };
  const { id, status, motivo, movimentos, alocacao_resultante } = proposal;
  return (
    <article class="card" aria-labelledby={id}>
      <h2 ref={heading} tabIndex={-1}>
        <code id={id}>{id}</code> <span class={`badge ${status}`}>{STATUS[status] ?? status}</span>
      </h2>
      <p>{motivo}</p>
      <table>
        <caption>Movimentos</caption>
        <tbody>
          {movimentos.map(({ de, para, valor }) => (
            <tr key={`${de} ${para}`}>
              <th scope="row">
                {de ?? 'USDC disponível'} → {para}
              </th>
              <td>{Valor.parse(valor).format()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Resultado</caption>
        <tbody>
          {alocacao_resultante.map(({ ativo, valor, percentual }) => (
            <tr key={ativo}>
              <th scope="row">
                {ativo} <span class="quiet">{percentual.toLocaleString('pt-BR')}%</span>
                <span class="bar" style={{ width: `${percentual}%` }} />
              </th>
              <td>{Valor.parse(valor).format()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {error !== undefined && (
        <p class="problem" role="alert">
          {inWords(error)}
        </p>
      )}
      {status === 'pendente' ? (
        <Decision tesa={tesa} id={id} onOutcome={show} />
      ) : (
        <Decided proposal={proposal} />
      )}
      {'transacoes' in proposal && <ToSign transactions={proposal.transacoes} />}
    </article>
  );
}

function Decided({ proposal }: { readonly proposal: Proposta }) {
  if (!('decisao' in proposal)) return null;
  const { comentario } = proposal.decisao;
  return comentario === null ? null : <p class="quiet">Comentário: {comentario}</p>;
}
