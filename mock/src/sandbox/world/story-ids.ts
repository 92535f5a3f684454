/**
 * Ids of the contract's examples, in the order in which its story makes them: the first redemption of every new sandbox
 * has the id of the first one of the docs, so that what the docs show works as it stands. Events have none, since no two
 * of them may ever share an id.
 */
export const STORY_IDS: Readonly<Record<string, readonly string[]>> = {
  org_: ['org_7h2k9m4qx0ta'],
  chave_: ['chave_exemplo_admin'],
  cart_: ['cart_3n8v5c1rz6de', 'cart_9w4t7b2yk5gm'],
  reg_: [
    'reg_2k7c5v9tqm1a',
    'reg_6m9w4pt7k2dx',
    'reg_3q9b5d8yhx2g',
    'reg_8k2c6r5vjm1t',
    'reg_0y4n7f3wqe9c',
    'reg_1s8h5z0ybn6v',
  ],
  prop_: ['prop_5x0q2m8kvt4c', 'prop_8c3r6n1jhw7z', 'prop_2f9d4y7spb6e'],
  res_: ['res_6m1t9h4xqk3v', 'res_1c7x4p9wkm5z', 'res_8j3d6r0vth2n'],
  tx_: [
    'tx_1a6g3k9mzq8r',
    'tx_4v7e2t5nch0w',
    'tx_6p1j8x3bky9d',
    'tx_0s5w9r2fmg7h',
    'tx_2h8q5z1ncx7v',
    'tx_9h4c7d1xvb2k',
  ],
  rend_: ['rend_4j9s2w7dnx5k'],
  cob_: ['cob_8t3m6y1vqe0r'],
  wh_: ['wh_5r0k8c2njz4p'],
};
