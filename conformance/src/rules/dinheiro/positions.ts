import type { Assertions } from '../../assertions.ts';

export interface Saldo {
  readonly token: string;
  readonly saldo: string;
  readonly reservado: string;
}

export interface AtivoValor {
  readonly ativo: string;
  readonly valor: string;
  readonly percentual: number;
}

export type Positions = Readonly<
  Record<'total' | 'rendendo' | 'disponivel' | 'reservado' | 'saldo_livre' | 'yield_acumulado', string>
> & {
  readonly por_ativo: readonly AtivoValor[];
  readonly por_carteira: readonly { readonly carteira_id: string; readonly saldos: readonly Saldo[] }[];
};

export const positionsOf = async (assertions: Assertions): Promise<Positions> =>
  (await assertions.call('obterPosicoes')).json as unknown as Positions;
