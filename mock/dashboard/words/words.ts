import { acting } from './acting.ts';
import { clock } from './clock.ts';
import { events } from './events.ts';
import { faults } from './faults.ts';
import { history } from './history.ts';
import { keys } from './keys.ts';
import { overview } from './overview.ts';
import { policy } from './policy.ts';
import { proposals } from './proposals.ts';
import { records } from './records.ts';
import { redemptions } from './redemptions.ts';
import { requests } from './requests.ts';
import { shell } from './shell.ts';
import { tab } from './tab.ts';
import { transactions } from './transactions.ts';
import { wallets } from './wallets.ts';
import { worlds } from './worlds.ts';
import { yields } from './yields.ts';

export const words = {
  ...shell,
  ...acting,
  overview,
  history,
  proposals,
  redemptions,
  transactions,
  wallets,
  yields,
  policy,
  records,
  keys,
  clock,
  requests,
  events,
  faults,
  worlds,
  tab,
};
