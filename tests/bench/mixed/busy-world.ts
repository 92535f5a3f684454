import { EMPTY_WALLET, WALLET } from '../../model/seeded.ts';
import { PROPOSTA } from '../requests.ts';
import type { Server } from '../servers.ts';

const DEPOSITS = 500;
const CREATED = 500;
const SETTLED = 40;
const REDEMPTIONS = 100;

const HEADERS = { Authorization: 'Bearer svc_test_exemplo_admin', 'Content-Type': 'application/json' };

/** An unapproved redemption reserves no balance, so a benchmark can create any number of them. */
export const RESGATE = JSON.stringify({ valor: '10.00', carteira_destino_id: EMPTY_WALLET });

export interface BusyWorld {
  readonly approvable: readonly string[];
  readonly rejectable: readonly string[];
  readonly redemptions: readonly string[];
  readonly wallets: readonly string[];
}

export async function fill(server: Server): Promise<BusyWorld> {
  const ask = async (path: string, body: string): Promise<Made> => {
    const headers = { ...HEADERS, 'Idempotency-Key': crypto.randomUUID() };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
    return (await response.json()) as Made;
  };
  const made = async (count: number, path: string, body: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { id, proposta } = await ask(path, body);
      ids.push(proposta?.id ?? id);
    }
    return ids;
  };
  const deposit = JSON.stringify({ carteira_id: WALLET, valor: '1000.00' });
  const deposited = await made(DEPOSITS, '/_sandbox/depositos', deposit);
  for (const id of deposited.slice(0, SETTLED)) {
    const { transacoes = [] } = await ask(`/v1/propostas/${id}/aprovar`, '{}');
    for (const act of ['transmitir', 'confirmar'])
      for (const transaction of transacoes) await ask(`/_sandbox/transacoes/${transaction.id}/${act}`, '{}');
  }
  return {
    approvable: deposited.slice(SETTLED),
    rejectable: await made(CREATED, '/v1/propostas', PROPOSTA),
    redemptions: await made(REDEMPTIONS, '/v1/resgates', RESGATE),
    wallets: [WALLET, EMPTY_WALLET],
  };
}

interface Made {
  readonly id: string;
  readonly proposta?: { readonly id: string };
  readonly transacoes?: readonly { readonly id: string }[];
}
