import type { Registro } from '../generated/contract.ts';

/** The records of the client: of one proposal, or of one redemption. */
export interface RecordLister {
  listarRegistros(query: {
    proposta_id?: string;
    resgate_id?: string;
    limite: number;
  }): AsyncIterable<Registro>;
}

/** What one proposal or redemption has moved, and nothing else that a service may list which ignores the filter. */
export async function registrosOf(
  tesa: RecordLister,
  of: { proposta_id: string } | { resgate_id: string },
): Promise<Registro[]> {
  const [[name, id] = []] = Object.entries(of);
  const registros: Registro[] = [];
  for await (const registro of tesa.listarRegistros({ ...of, limite: 100 }))
    if (Object(registro)[`${name}`] === id) registros.push(registro);
  return registros;
}
