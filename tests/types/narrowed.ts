// Narrows each union of the SDK by its literal field. Compiled with `strict` and without.
import {
  type Finding,
  isTesaError,
  type LogLine,
  type Proposta,
  type Resgate,
  type Transacao,
} from '@tesa/sdk';
import type { Verification } from '@tesa/sdk/verify';
import type { Claim, EventoRecebido } from '@tesa/sdk/webhooks';

export function ofVerification(verification: Verification): readonly object[] {
  if (verification.state === 'divergent') return verification.divergences;
  return verification.toSign;
}

export function ofProposal(proposta: Proposta): readonly object[] {
  switch (proposta.status) {
    case 'aprovada':
    case 'executada':
      return proposta.transacoes;
    case 'rejeitada':
      return [proposta.decisao];
    default:
      return proposta.movimentos;
  }
}

export function ofRedemption(resgate: Resgate): string | null {
  return resgate.status === 'concluido' ? resgate.concluido_em : resgate.referencia_interna;
}

export function ofTransaction(transacao: Transacao): string | null {
  return transacao.status === 'falhou' ? transacao.motivo_da_falha : transacao.tx_hash;
}

export function ofEvent(evento: EventoRecebido): string {
  return evento.tipo === 'resgate.concluido' ? evento.dados.valor : evento.id;
}

export function ofFinding(finding: Finding<Resgate>): string {
  return finding.state === 'done' ? finding.resources[0].id : finding.state;
}

export function ofClaim(claim: Claim): string {
  return claim.status === 'claimed' ? claim.token : claim.status;
}

export function ofLine(line: LogLine): number {
  return line.event === 'retry' ? line.wait : line.ms;
}

export function ofError(error: unknown): string | undefined {
  return isTesaError(error) ? error.outcome : undefined;
}
