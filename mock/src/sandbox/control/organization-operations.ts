import { createOrganization } from '../service/index.ts';
import type { Handlers } from './operations.ts';

export const organizationOperations = {
  criarOrganizacao({ slot: { world }, body: { plano = 'standard', ...rest } }) {
    const { sql, clock, ids, service } = world;
    const made = sql.transaction(() => {
      service.runDue(clock.now());
      return createOrganization({ sql, clock, ids }, { plano, ...rest });
    });
    world.wake();
    return made;
  },

  atualizarOrganizacao: ({ slot: { world }, id, body }) =>
    world.sql.transaction(() => world.service.changePlan(id, body)),
} satisfies Partial<Handlers>;
