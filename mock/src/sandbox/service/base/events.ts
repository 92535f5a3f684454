import type {
  Cobranca,
  Proposta,
  Registro,
  Rendimento,
  Resgate,
  TipoDeEvento,
} from '../../../contract/types.ts';
import type { Transition } from '../../domain/machine.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { enqueue } from '../../webhooks/index.ts';
import type { ServiceWorld } from './world.ts';

/** An event to be sent to the destinations of an organisation. */
export interface Notice {
  readonly organizacaoId: string;
  readonly dados: Proposta | Resgate | Registro | Rendimento | Cobranca;
  /** Milliseconds of the world's time. Default: now. */
  readonly em?: number;
}

export function emit(world: ServiceWorld, tipo: TipoDeEvento, { organizacaoId, dados, em }: Notice): void {
  const criado_em = toDataHora(em ?? world.clock.now());
  enqueue(world, { organizacao_id: organizacaoId, tipo, criado_em, dados });
}

/** Emits the event that the contract gives to a transition, if any. */
export function emitOf(world: ServiceWorld, { evento }: Transition, notice: Notice): void {
  if (evento !== null) emit(world, evento, notice);
}
