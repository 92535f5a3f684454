import { Refusal, type RefusalDetails } from '../refusal.ts';

/** The message itself is at fault, before any operation is looked at: HTTP, and not the contract, says the status. */
export class ProtocolRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, mensagem: string, details?: RefusalDetails) {
    super('requisicao_invalida', mensagem, details);
    this.status = status;
  }
}
