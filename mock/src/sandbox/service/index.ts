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
} from './directory/keys.ts';
export {
  createOrganization,
  listOrganizations,
  type NewOrganization,
} from './directory/organizations.ts';
export * from './service.ts';
