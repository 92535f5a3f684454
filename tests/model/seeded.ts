/** What every new sandbox holds, by the ids and keys that the contract's examples give. */
export const ADMIN = 'svc_test_exemplo_admin';
export const OPERATOR = 'svc_test_exemplo_operador';
export const REVOKED = 'svc_test_exemplo_revogada';
export const OTHER = 'svc_test_exemplo_outra';

export const ORGANIZATION = 'org_7h2k9m4qx0ta';
export const PROPOSAL = 'prop_5x0q2m8kvt4c';
/** Where the first deposit lies, on `ethereum`. */
export const WALLET = 'cart_3n8v5c1rz6de';
/** On `solana`. Nothing lies in it yet, so that redemptions to it may draw on all there is. */
export const EMPTY_WALLET = 'cart_9w4t7b2yk5gm';
