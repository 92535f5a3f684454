import type { WorldDeposit, WorldProposal, WorldRedemption } from '../../../worlds/world-file.ts';
import { mistakes } from './mistakes.ts';
import { PROPOSAL, REDEMPTION, tellCourse } from './tell-course.ts';
import type { Telling } from './told-organization.ts';

interface MoneyTelling extends Telling {
  /** When the organisation was made, in milliseconds. */
  readonly since: number;
}

/** Adds a deposit to the facts, and what became of the proposal that it caused. */
export function tellDeposit(told: WorldDeposit, campo: string, telling: MoneyTelling): void {
  const { em, carteira, valor, proposta = {} } = told;
  const { facts, organization, since } = telling;
  const at = `${campo}.proposta`;
  let caused: string | undefined;
  const when = { instant: em, campo: `${campo}.em` };
  const made = facts.add({ ...when, since }, campo, () => {
    caused = organization.deposit(organization.walletCalled(carteira, `${campo}.carteira`), valor);
  });
  const id = () => {
    if (caused === undefined) throw mistakes.noProposal(at);
    return caused;
  };
  tellCourse(proposta, { kind: PROPOSAL, when, made, campo: at, id }, telling);
}

/** Adds a proposal to the facts, and what became of it. */
export function tellProposal(told: WorldProposal, campo: string, telling: MoneyTelling): void {
  const { em, alocacao_alvo, motivo, referencia_interna, ...course } = told;
  const { facts, organization, since } = telling;
  let id = '';
  const when = { instant: em, campo: `${campo}.em` };
  const made = facts.add({ ...when, since }, campo, () => {
    const body = { alocacao_alvo, motivo, referencia_interna };
    ({ id } = organization.ask<{ id: string }>('criarProposta', body, campo));
  });
  tellCourse(course, { kind: PROPOSAL, when, made, campo, id: () => id }, telling);
}

/** Adds a redemption to the facts, and what became of it. */
export function tellRedemption(told: WorldRedemption, campo: string, telling: MoneyTelling): void {
  const { em, carteira_destino, valor, referencia_interna, ...course } = told;
  const { facts, organization, since } = telling;
  let id = '';
  const when = { instant: em, campo: `${campo}.em` };
  const made = facts.add({ ...when, since }, campo, () => {
    const carteira_destino_id = organization.walletCalled(carteira_destino, `${campo}.carteira_destino`);
    const body = { valor, carteira_destino_id, referencia_interna };
    ({ id } = organization.ask<{ id: string }>('criarResgate', body, campo));
  });
  tellCourse(course, { kind: REDEMPTION, when, made, campo, id: () => id }, telling);
}
