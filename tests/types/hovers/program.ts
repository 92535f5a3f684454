/** What a user writes. Each `^?` points at a word of the line above that an editor is asked about. */
import { isConflictError, type NovaProposta, type Proposta, receiptOf, Tesa, Valor } from '@tesa/sdk';
//                                                ^?
//                                                                     ^?
import { verifyRedemption } from '@tesa/sdk/verify';
import { createWebhookHandler } from '@tesa/sdk/webhooks';

const tesa = new Tesa({ timeout: 10_000 });
//    ^?
//                      ^?

export async function decidir(id: string, nova: NovaProposta) {
  //                                              ^?
  const proposta = await tesa.obterProposta(id);
  //    ^?
  //                          ^?
  if (proposta.status === 'aprovada') return proposta.transacoes;
  //           ^?
  //                                         ^?
  //                                                  ^?
  if (proposta.status !== 'pendente') return proposta.executada_em;
  //                                                  ^?
  const aprovada = await tesa.aprovarProposta(proposta);
  //    ^?
  //                          ^?
  const payloads = aprovada.transacoes.map((transacao) => transacao.payload_nao_assinado);
  //    ^?
  //                                        ^?
  //                                                                ^?
  const criada = await tesa.criarProposta(nova);
  //    ^?
  //                        ^?
  return { payloads, receipt: receiptOf(criada) };
  //                          ^?
}

export async function percorrer(evento: (proposta: Proposta) => void) {
  for await (const proposta of tesa.listarPropostas({ status: 'executada' })) evento(proposta);
  //               ^?
  //                                ^?
  //                                                  ^?
  const pagina = await tesa.listarResgates();
  //    ^?
  const [resgate] = pagina.dados;
  //     ^?
  const { disponivel } = await tesa.obterPosicoes();
  //      ^?
  const valor = Valor.parse(disponivel);
  //    ^?
  return { resgate, valor };
}

export async function aguardar(id: string) {
  const decidida = await tesa.aguardarProposta(id, { until: ['executada', 'rejeitada'] });
  //    ^?
  //                          ^?
  const resgate = await tesa.aguardarResgate(id, { until: ['aguardando_assinatura'] });
  //    ^?
  return { decidida, resgate, verifyRedemption };
  //                          ^?
}

export function codigoDe(error: unknown) {
  return isConflictError(error) && error.codigo;
  //                                     ^?
}

export const POST = createWebhookHandler({
  secrets: ['whsec_exemplo'],
  onEvent(evento) {
    //      ^?
    return evento.tipo === 'resgate.concluido' ? evento.dados.valor : null;
    //                                                  ^?
    //                                                        ^?
  },
  onError: () => {},
});
