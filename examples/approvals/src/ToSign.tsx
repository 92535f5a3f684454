import { type Transacao, Valor } from '@tesa/sdk';

const STATUS: Readonly<Record<string, string>> = {
  aguardando_assinatura: 'para assinar',
  transmitida: 'transmitida',
  confirmada: 'confirmada',
  falhou: 'falhou',
};

export function ToSign({ transactions }: { readonly transactions: readonly Transacao[] }) {
  return (
    <section aria-label="Transações para assinar">
      <h3>Transações para assinar</h3>
      <ul class="transactions">
        {transactions.map(({ id, rede, status, token, valor, payload_nao_assinado }) => (
          <li key={id}>
            <code>{id}</code> {rede}, {token}: {Valor.parse(valor).format()}{' '}
            <span class="badge">{STATUS[status] ?? status}</span>
            <details>
              <summary>Payload</summary>
              <code class="payload">{payload_nao_assinado}</code>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
