import { Refusal, type RefusalDetails } from '../refusal.ts';

/** The HTTP message itself is wrong, before any operation is known: its status is HTTP's, and not the contract's. */
export class ProtocolRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, mensagem: string, details?: RefusalDetails) {
    super('requisicao_invalida', mensagem, details);
    this.status = status;
  }
}
