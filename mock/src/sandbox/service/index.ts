export { nextExpiries, nextMonthEnds } from './agenda.ts';
export {
  type FactRow,
  lastFact,
  lastFactPlace,
  lastMade,
  lastTime,
  noteFact,
  readFacts,
} from './base/facts.ts';
export { type Machines, readMachines } from './base/machines.ts';
export { forgetNextDue } from './base/next-due.ts';
export { inexistenteNoMundo } from './base/refusals.ts';
export { createOrganization, type NewOrganization } from './create-organization.ts';
export { decodeTransaction } from './decoded.ts';
export {
  type ApiKey,
  changeKey,
  createKey,
  findKey,
  isAddressOrNetwork,
  type KeyChange,
  listKeys,
  type NewKey,
  replaceCredentials,
  revokeKey,
} from './directory/keys.ts';
export { listOrganizations } from './directory/organizations.ts';
export type { PlanChange } from './directory/plans.ts';
export * from './service.ts';
export { OPEN } from './transactions/tables.ts';
