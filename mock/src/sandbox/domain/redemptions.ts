import { ATIVOS, type Holdings, type Leg, totalOf } from './holdings.ts';
import { amountInWords } from './money.ts';
import {
  destinoNaoVinculado,
  resgateAcimaDoSaldo,
  resgateDeNada,
  saldoNaoCobreAprovacao,
} from './refusals.ts';
import { split } from './split.ts';

/** A redemption that a client asks for. */
export interface RedemptionRequest {
  readonly centavos: bigint;
  /** Whether the destination is a wallet that the organisation has linked. */
  readonly destinoVinculado: boolean;
}

/**
 * Whether a redemption may be created. It reserves nothing until approved. The request's own fields are judged before
 * the balance, which may change by itself.
 * @throws {Refusal} `requisicao_invalida`, `carteira_invalida` or `saldo_insuficiente`
 */
export function checkRedemption({ centavos, destinoVinculado }: RedemptionRequest, free: Holdings): void {
  if (centavos <= 0n) throw resgateDeNada();
  if (!destinoVinculado) throw destinoNaoVinculado();
  const total = totalOf(free);
  if (centavos > total) throw resgateAcimaDoSaldo(amountInWords(centavos), amountInWords(total));
}

/**
 * Where the cents of an approved redemption come from: the free cash first, which costs no yield, then the assets in
 * proportion to what is free of each, so that the allocation stays as it is. None of zero cents.
 * @throws {Refusal} `saldo_insuficiente` when the free balance no longer covers it
 */
export function redemptionLegs(centavos: bigint, free: Holdings): readonly Leg[] {
  if (centavos > totalOf(free)) throw saldoNaoCobreAprovacao();
  const cash = centavos < free.disponivel ? centavos : free.disponivel;
  const fromAssets = split(centavos - cash, ATIVOS, (ativo) => free[ativo]);
  const legs: Leg[] = [
    { de: 'disponivel', centavos: cash },
    ...fromAssets.map(([de, part]) => ({ de, centavos: part })),
  ];
  return legs.filter((leg) => leg.centavos > 0n);
}
