import type { NovaProposta, Proposta, PropostaPendente } from '../generated/contract.ts';
import type { Finding } from './finding.ts';
import { fitsTarget } from './fits-target.ts';
import { type EventLister, type Referenced, reconcile } from './reconcile.ts';
import { type RecordLister, registrosOf } from './registros.ts';
import type { Sends } from './sends.ts';

/** The methods of the client that find a proposal. */
interface ProposalReader extends EventLister, RecordLister {
  listarPropostas(query: { referencia_interna: string; limite: number }): AsyncIterable<Proposta>;
}

/**
 * Finds out what became of a `criarProposta` that nobody knows the end of, when its key is too old to be sent again: by
 * its `referencia_interna`, which no other may have, and then by its `motivo` and its target, in the proposals and in the
 * events. A proposal does not tell its target. It is `divergent` when its movements cannot lead to the target asked for,
 * whatever the positions were; movements that could lead to it may be those of another target. Review them before approving.
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
    registros: (proposta_id: string) => registrosOf(tesa, { proposta_id }),
    factsOf,
    isAsked: (proposta: Proposta) => isAsked(proposta as PropostaPendente, asked),
  };
  return reconcile<Proposta>(kind, asked, sends);
}

function factsOf(proposta: Proposta) {
  const { id, referencia_interna: referencia, criada_em: createdAt } = Object(proposta);
  return { id, referencia, createdAt };
}

// A proposal in any status has what a pending one has.
function isAsked(proposta: PropostaPendente, { motivo, alocacao_alvo }: NovaProposta): boolean {
  const { origem, motivo: given } = proposta;
  return origem === 'cliente' && given === motivo && fitsTarget(proposta, alocacao_alvo);
}

async function* approved(tesa: ProposalReader, desde: string): AsyncGenerator<Proposta> {
  for await (const evento of tesa.listarEventos({ tipo: 'alocacao.aprovada', desde, limite: 100 }))
    if (evento.tipo === 'alocacao.aprovada') yield evento.dados;
}
