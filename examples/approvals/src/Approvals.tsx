import type { Proposta, Tesa, TesaError } from '@tesa/sdk';
import { isTesaError } from '@tesa/sdk';
import { useEffect, useState } from 'preact/hooks';
import { inWords } from './in-words.ts';
import { ProposalCard } from './ProposalCard.tsx';

/** With more proposals than this, the screen would need pages. */
const MOST = 100;

/** The proposals that were pending when the screen opened; decided ones stay visible. */
export function Approvals({ tesa }: { readonly tesa: Tesa }) {
  const [proposals, setProposals] = useState<readonly Proposta[]>();
  const [error, setError] = useState<TesaError>();

  const read = async () => {
    setError(undefined);
    try {
      setProposals(await tesa.listarPropostas({ status: 'pendente' }).toArray({ max: MOST }));
    } catch (error) {
      if (!isTesaError(error)) throw error;
      setError(error);
    }
  };
  useEffect(() => void read(), [tesa]);

  return (
    <>
      <header>
        <h1>Propostas para aprovar</h1>
        <button type="button" onClick={read}>
          Atualizar
        </button>
      </header>
      {error !== undefined && (
        <p class="problem" role="alert">
          {inWords(error)}
        </p>
      )}
      {proposals === undefined && error === undefined && <p class="quiet">Lendo as propostas…</p>}
      {proposals?.length === 0 && <p class="quiet">Nenhuma proposta espera por você.</p>}
      {proposals?.map((proposal) => (
        <ProposalCard key={proposal.id} tesa={tesa} found={proposal} />
      ))}
    </>
  );
}
