import type { Contract } from '../../../contract/contract.ts';
import type { WorldFile } from '../../../worlds/world-file.ts';
import type { World } from '../world.ts';
import { type Facts, tellEach } from './facts.ts';
import { Retelling } from './retelling.ts';
import { tellOrganization } from './tell-organization.ts';
import { ToldOrganization } from './told-organization.ts';

interface Told {
  readonly contract: Contract;
  readonly file: WorldFile;
  readonly facts: Facts;
}

/**
 * Adds all that a file tells to the facts, each as what the service is asked for when it happens.
 * @throws {WorldFileError} when something would have happened at an impossible time
 */
export function tell(world: World, { contract, file, facts }: Told): void {
  const retelling = new Retelling(world, contract);
  tellEach(file.rentabilidades, 'rentabilidades', ({ em, ...rates }, campo) => {
    facts.add({ instant: em, campo: `${campo}.em` }, campo, () => world.service.setRates(rates));
  });
  tellEach(file.organizacoes, 'organizacoes', (told, campo) => {
    const organization = new ToldOrganization(world, contract);
    tellOrganization(told, campo, { facts, organization, agora: file.agora });
  });
  tellEach(file.fatos, 'fatos', (fact, campo) => {
    facts.add({ instant: fact.em, campo: `${campo}.em` }, campo, () => retelling.retell(fact, campo));
  });
}
