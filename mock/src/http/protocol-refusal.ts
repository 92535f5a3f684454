import { Refusal, type RefusalDetails } from '../refusal.ts';

/** The HTTP message itself is at fault, before any operation is known, so HTTP and not the contract gives the status. */
export class ProtocolRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, mensagem: string, details?: RefusalDetails) {
    super('requisicao_invalida', mensagem, details);
    this.status = status;
  }
}
