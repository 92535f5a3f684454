import { acting } from './acting.ts';
import { clock } from './clock.ts';
import { events } from './events.ts';
import { faults } from './faults.ts';
import { history } from './history.ts';
import { overview } from './overview.ts';
import { proposals } from './proposals.ts';
import { redemptions } from './redemptions.ts';
import { requests } from './requests.ts';
import { shell } from './shell.ts';
import { transactions } from './transactions.ts';
import { worlds } from './worlds.ts';

/** All texts of the page, in its language; those of a view under its name. */
export const words = {
  ...shell,
  ...acting,
  overview,
  history,
  proposals,
  redemptions,
  transactions,
  clock,
  requests,
  events,
  faults,
  worlds,
};
