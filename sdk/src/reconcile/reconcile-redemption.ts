import type { NovoResgate, Resgate, ResgatePendente } from '../generated/contract.ts';
import { Valor } from '../valor/valor.ts';
import type { Finding } from './finding.ts';
import { type EventLister, type Referenced, reconcile } from './reconcile.ts';
import { type RecordLister, registrosOf } from './registros.ts';
import type { Sends } from './sends.ts';

/** The methods of the client that find a redemption. */
interface RedemptionReader extends EventLister, RecordLister {
  listarResgates(query: { referencia_interna: string; limite: number }): AsyncIterable<Resgate>;
}

/**
 * Finds out what became of a `criarResgate` that nobody knows the end of, when its key is too old to be sent again: by its
 * `referencia_interna`, which no other may have, and then by its amount and wallet, in the redemptions and in the events.
 * @throws ConfigurationError without a reference, and within 10 minutes of the last attempt
 * @throws TesaError when a list cannot be read to its end
 */
export function reconcileRedemption(
  tesa: RedemptionReader,
  asked: Referenced<NovoResgate>,
  sends: Sends,
): Promise<Finding<Resgate>> {
  const kind = {
    listed: (referencia_interna: string) => tesa.listarResgates({ referencia_interna, limite: 100 }),
    announced: (desde: string) => concluded(tesa, desde),
    registros: (resgate_id: string) => registrosOf(tesa, { resgate_id }),
    factsOf,
    isAsked: (resgate: Resgate) => isAsked(resgate as ResgatePendente, asked),
  };
  return reconcile<Resgate>(kind, asked, sends);
}

function factsOf(resgate: Resgate) {
  const { id, referencia_interna: referencia, criado_em: createdAt } = Object(resgate);
  return { id, referencia, createdAt };
}

// A redemption in any status has what a pending one has.
function isAsked({ valor, carteira_destino_id }: ResgatePendente, asked: NovoResgate): boolean {
  const isSameAmount = Valor.parse(valor).equals(Valor.parse(`${asked.valor}`));
  return isSameAmount && carteira_destino_id === asked.carteira_destino_id;
}

async function* concluded(tesa: RedemptionReader, desde: string): AsyncGenerator<Resgate> {
  for await (const evento of tesa.listarEventos({ tipo: 'resgate.concluido', desde, limite: 100 }))
    if (evento.tipo === 'resgate.concluido') yield evento.dados;
}
