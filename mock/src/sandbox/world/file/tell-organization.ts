import type { WorldOrganization } from '../../../worlds/world-file.ts';
import { tellEach } from './facts.ts';
import { tellDeposit, tellProposal, tellRedemption } from './tell-money.ts';
import type { Telling } from './told-organization.ts';

/**
 * Adds what a file tells of an organisation to the facts.
 * @param campo where the file tells of it
 * @param agora the time of the file
 */
export function tellOrganization(
  told: WorldOrganization,
  campo: string,
  { facts, organization, agora }: Telling & { readonly agora: string },
): void {
  const { criada_em, politica } = told;
  const made = { instant: criada_em, campo: `${campo}.criada_em` };
  const since = facts.add(made, campo, () => organization.create(told, campo));
  tellEach(told.carteiras, `${campo}.carteiras`, (wallet, at) => {
    facts.add(made, at, () => organization.linkWallet(wallet, at));
  });
  if (politica !== undefined) {
    const at = `${campo}.politica`;
    facts.add(made, at, () => organization.ask('definirPoliticaDeAlocacao', politica, at));
  }
  tellEach(told.chaves, `${campo}.chaves`, (key, at) => {
    facts.add(made, at, () => organization.createKey(key, at));
  });
  const telling = { facts, organization, since };
  tellEach(told.depositos, `${campo}.depositos`, (deposit, at) => tellDeposit(deposit, at, telling));
  tellEach(told.propostas, `${campo}.propostas`, (proposal, at) => tellProposal(proposal, at, telling));
  tellEach(told.resgates, `${campo}.resgates`, (redemption, at) => tellRedemption(redemption, at, telling));
  // Last of all, so that nothing of what happened before is delivered.
  tellEach(told.webhooks, `${campo}.webhooks`, (webhook, at) => {
    facts.add({ instant: agora, campo: 'agora', since }, at, () =>
      organization.ask('registrarWebhook', webhook, at),
    );
  });
}
