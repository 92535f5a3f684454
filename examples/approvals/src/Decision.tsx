import type { Tesa } from '@tesa/sdk';
import { useRef, useState } from 'preact/hooks';
import { decide, type Order, type Outcome } from './decide.ts';

interface Props {
  readonly tesa: Tesa;
  readonly id: string;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Approves or rejects once. If the response is lost, only the same order can be sent again. */
export function Decision({ tesa, id, onOutcome }: Props) {
  const [comentario, setComentario] = useState('');
  const [lost, setLost] = useState<Order>();
  const [isSending, setSending] = useState(false);
  // State changes only with the next render; a second click may come earlier.
  const onItsWay = useRef(false);

  // #region envio
  async function send(order: Order): Promise<void> {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setSending(true);
    try {
      const outcome = await decide(tesa, order);
      setLost(outcome.error?.outcome === 'unknown' ? order : undefined);
      onOutcome(outcome);
    } finally {
      onItsWay.current = false;
      setSending(false);
    }
  }

  const order = (what: Order['what']) =>
    send({ id, what, comentario: comentario.trim(), idempotencyKey: crypto.randomUUID() });
  // #endregion envio

  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <div class="field">
        <label for={`${id}-comentario`}>Comentário (opcional)</label>
        <input
          id={`${id}-comentario`}
          maxLength={500}
          value={comentario}
          disabled={isSending || lost !== undefined}
          onInput={({ currentTarget }) => setComentario(currentTarget.value)}
        />
      </div>
      <div class="buttons">
        {lost === undefined ? (
          <>
            <button type="button" class="primary" disabled={isSending} onClick={() => order('aprovar')}>
              Aprovar
            </button>
            <button type="button" disabled={isSending} onClick={() => order('rejeitar')}>
              Rejeitar
            </button>
          </>
        ) : (
          <button type="button" class="primary" disabled={isSending} onClick={() => send(lost)}>
            Repetir o mesmo pedido
          </button>
        )}
        {isSending && <span class="quiet">Enviando…</span>}
      </div>
    </form>
  );
}
