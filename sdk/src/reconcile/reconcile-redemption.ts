import type { NovoResgate, Resgate, ResgatePendente } from '../generated/contract.ts';
import type { OperationsClient } from '../generated/operations-client.ts';
import { Valor } from '../valor/valor.ts';
import type { Finding } from './finding.ts';
import { type Referenced, reconcile } from './reconcile.ts';
import type { Sends } from './sends.ts';

/** The methods of the client that find a redemption. */
export type RedemptionReader = Pick<OperationsClient, 'listarResgates' | 'listarEventos' | 'listarRegistros'>;

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
    registros: (resgate_id: string) => tesa.listarRegistros({ resgate_id, limite: 100 }),
    factsOf: (resgate: Resgate) => factsOf(resgate as ResgatePendente, asked),
  };
  return reconcile<Resgate>(kind, asked, sends);
}

// A redemption in any status has what a pending one has.
function factsOf(resgate: ResgatePendente, asked: NovoResgate) {
  const { id, referencia_interna: referencia, criado_em: createdAt, valor, carteira_destino_id } = resgate;
  const isAsked = isSameAmount(valor, asked.valor) && carteira_destino_id === asked.carteira_destino_id;
  return { id, referencia, createdAt, isAsked };
}

function isSameAmount(valor: string, asked: unknown): boolean {
  try {
    return Valor.parse(valor).equals(Valor.parse(`${asked}`));
  } catch {
    // What was asked for is no amount, which the service would not have created.
    return false;
  }
}

async function* concluded(tesa: RedemptionReader, desde: string): AsyncGenerator<Resgate> {
  for await (const evento of tesa.listarEventos({ tipo: 'resgate.concluido', desde, limite: 100 }))
    if (evento.tipo === 'resgate.concluido') yield evento.dados;
}
