export { checkWorld } from './check-world.ts';
export {
  type ApiKey,
  changeKey,
  createKey,
  findKey,
  hashKey,
  type KeyChange,
  listKeys,
  type NewKey,
  revokeKey,
} from './keys.ts';
export {
  createOrganization,
  listOrganizations,
  type NewOrganization,
  type Organization,
} from './organizations.ts';
export * from './service.ts';
