import type { Transition } from '../domain/machine.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { enqueue } from '../webhooks/index.ts';
import type { ServiceWorld } from './world.ts';

/** Something that the destinations of an organisation are told. */
export interface Notice {
  readonly organizacaoId: string;
  /** The resource as the API shows it. */
  readonly dados: object;
  /** Milliseconds of the world's time. Default: now. */
  readonly em?: number;
}

export function emit(world: ServiceWorld, tipo: string, { organizacaoId, dados, em }: Notice): void {
  const criado_em = toDataHora(em ?? world.clock.now());
  enqueue(world, { organizacao_id: organizacaoId, tipo, criado_em, dados });
}

/** Emits what the contract says that the move emits, which may be nothing. */
export function emitOf(world: ServiceWorld, { evento }: Transition, notice: Notice): void {
  if (evento !== null) emit(world, evento, notice);
}
