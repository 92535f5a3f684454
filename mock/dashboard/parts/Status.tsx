import { Named } from './Named.tsx';

/** Color class of each status. An unlisted status is neutral. */
const TONES: Readonly<Record<string, string>> = {
  pendente: 'waiting',
  aguardando_assinatura: 'waiting',
  aprovada: 'moving',
  transmitida: 'moving',
  executada: 'good',
  concluido: 'good',
  confirmada: 'good',
  entregue: 'good',
  rejeitada: 'over',
  rejeitado: 'over',
  cancelado: 'over',
  falhou: 'bad',
};

export const toneOf = (status: string): string => TONES[status] ?? 'over';

export function Status({ status }: { readonly status: string }) {
  return <Named name={status} class={`badge ${toneOf(status)}`} />;
}

/** The dash stands for a connection that was cut instead of answered. */
export function HttpStatus({ status }: { readonly status: number | null }) {
  const tone = status === null || status >= 500 ? 'bad' : status >= 400 ? 'waiting' : 'good';
  return <span class={`badge ${tone}`}>{status ?? '–'}</span>;
}
