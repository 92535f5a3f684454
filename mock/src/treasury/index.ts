export {
  type FactRow,
  lastFact,
  lastFactPlace,
  lastMade,
  noteFact,
  readFacts,
} from './command-log.ts';
export { createOrganization, type NewOrganization } from './create-organization.ts';
export { nextExpiries, nextMonthEnds } from './due.ts';
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
} from './keys.ts';
export { forgetNextDue } from './next-due.ts';
export { inexistenteNoMundo, type Machines, readMachines } from './operation.ts';
export type { PlanChange } from './organizations.ts';
export { listOrganizations } from './organizations.ts';
export * from './service.ts';
export { OPEN } from './transactions.ts';
