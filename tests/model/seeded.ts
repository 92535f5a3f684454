/** Content of every new sandbox: the ids and keys in the contract's examples. */
export const ADMIN = 'svc_test_exemplo_admin';
export const OPERATOR = 'svc_test_exemplo_operador';
export const REVOKED = 'svc_test_exemplo_revogada';
export const OTHER = 'svc_test_exemplo_outra';

export const ORGANIZATION = 'org_7h2k9m4qx0ta';
export const PROPOSAL = 'prop_5x0q2m8kvt4c';
export const WALLET = 'cart_3n8v5c1rz6de';
/** An empty `solana` wallet, so that redemptions to it may draw on the whole balance. */
export const EMPTY_WALLET = 'cart_9w4t7b2yk5gm';
