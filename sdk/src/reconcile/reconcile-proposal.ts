import type { NovaProposta, Proposta, PropostaPendente } from '../generated/contract.ts';
import type { OperationsClient } from '../generated/operations-client.ts';
import type { Finding } from './finding.ts';
import { type Referenced, reconcile } from './reconcile.ts';
import type { Sends } from './sends.ts';

/** The methods of the client that find a proposal. */
export type ProposalReader = Pick<OperationsClient, 'listarPropostas' | 'listarEventos' | 'listarRegistros'>;

/**
 * Finds out what became of a `criarProposta` that nobody knows the end of, when its key is too old to be sent again: by
 * its `referencia_interna`, which no other may have, and then by its `motivo`, in the proposals and in the events. Its
 * target is not compared: movements follow from the positions of that moment, so review them as those of any proposal.
 * @throws ConfigurationError without a reference, and within 10 minutes of the last attempt
 * @throws TesaError when a list cannot be read to its end
 */
export function reconcileProposal(
  tesa: ProposalReader,
  asked: Referenced<NovaProposta>,
  sends: Sends,
): Promise<Finding<Proposta>> {
  const kind = {
    listed: (referencia_interna: string) => tesa.listarPropostas({ referencia_interna, limite: 100 }),
    announced: (desde: string) => approved(tesa, desde),
    registros: (proposta_id: string) => tesa.listarRegistros({ proposta_id, limite: 100 }),
    factsOf: (proposta: Proposta) => factsOf(proposta as PropostaPendente, asked),
  };
  return reconcile<Proposta>(kind, asked, sends);
}

// A proposal in any status has what a pending one has.
function factsOf(proposta: PropostaPendente, asked: NovaProposta) {
  const { id, referencia_interna: referencia, criada_em: createdAt, origem, motivo } = proposta;
  return { id, referencia, createdAt, isAsked: origem === 'cliente' && motivo === asked.motivo };
}

async function* approved(tesa: ProposalReader, desde: string): AsyncGenerator<Proposta> {
  for await (const evento of tesa.listarEventos({ tipo: 'alocacao.aprovada', desde, limite: 100 }))
    if (evento.tipo === 'alocacao.aprovada') yield evento.dados;
}
