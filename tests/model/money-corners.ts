import { FUNDING, first } from '../../conformance/src/histories/beginning.ts';
import type { Decision, Pick, Step, StepOf } from '../../conformance/src/histories/step.ts';
import type { Observation } from '../../conformance/src/model/transactions.ts';

const DAY = 86_400_000;
const org = 1;

const wallet = (n: number): Pick => ({ among: 'open', n });
const [ETHEREUM, SOLANA, OTHER] = [wallet(0), wallet(1), wallet(2)];

const deposit = (to: Pick, centavos: bigint, by = org): Step => ({
  do: 'deposit',
  org: by,
  centavos,
  to,
});
const decide = (what: Decision, pick: Pick = first, by = org): Step => ({
  do: what,
  org: by,
  pick,
  admin: true,
  key: 'new',
});
const see = (status: Observation, more: Partial<StepOf<'observe'>> = {}): Step => ({
  do: 'observe',
  org,
  status,
  pick: first,
  ...more,
});
const wait = (ms: number): Step => ({ do: 'advance', org, by: { ms }, lazily: false });
const redeem = (thousandths: number, to: Pick): Step => ({
  do: 'redeem',
  org,
  amount: { thousandths },
  to,
});
const link = (n: number, by = org): Step => ({ do: 'link', org: by, n, wrongNetwork: false });
const proposeAll: Step = { do: 'propose', org, parts: [['USDY', 100]] };
const proposeHalves: Step = {
  do: 'propose',
  org,
  parts: [
    ['USDY', 50],
    ['BUIDL', 50],
  ],
};
const monthEnd: Step = { do: 'advance', org, by: { aroundMonthEnd: 0 }, lazily: false };
const newest: Pick = { among: 'all', n: 0 };

const approved = (to: Pick): Step[] => [deposit(to, 100_000n), decide('approve')];

/** Both transactions expire and are replaced; then the originals confirm, and nothing is reissued. */
const lateLandings = (to: Pick): Step[] => [
  ...approved(to),
  wait(DAY),
  decide('reissue'),
  decide('reissue'),
  see('tardia'),
  decide('reissue', newest),
  see('tardia'),
  decide('reissue', newest),
];

export const MONEY_CORNERS = {
  'a transaction is open for a day, less a millisecond': [
    ...approved(first),
    wait(DAY - 1),
    see('transmitida'),
  ],
  'an expired transaction reserves nothing': [...approved(first), wait(DAY)],
  'a late confirmation on Ethereum ends its replacement': lateLandings(ETHEREUM),
  'a late confirmation on Solana ends its replacement': lateLandings(SOLANA),
  'a reverted transaction has spent its nonce': [
    ...approved(first),
    see('transmitida'),
    see('falhou'),
    decide('reissue'),
  ],
  'a nonce spent by the company ends its transaction': [
    ...approved(first),
    { do: 'spend nonce', org, wallet: first, pick: first },
    decide('reissue'),
  ],
  'no Ethereum transaction confirms past a gap until the gap is filled': [
    ...approved(first),
    see('transmitida', { pick: { among: 'open', n: 1 } }),
    wait(DAY),
    see('confirmada', { pick: { among: 'all', n: 1 } }),
    { do: 'spend nonce', org, wallet: first, pick: { among: 'open', n: 1 } },
    see('confirmada'),
  ],
  'a transaction is reissued ten times': [
    ...approved(first),
    ...Array.from({ length: 11 }, () => [wait(DAY), decide('reissue', newest)]).flat(),
  ],
  'a transaction whose nonce was taken is not reissued': [
    ...approved(first),
    wait(DAY),
    redeem(1_000, SOLANA),
    decide('approve redemption'),
    decide('reissue'),
    see('tardia'),
  ],
  'a redemption draws on its own network, then on the other': [
    link(2),
    deposit(ETHEREUM, 30_000n),
    deposit(SOLANA, 50_000n),
    redeem(900, OTHER),
    decide('approve redemption'),
  ],
  'a redemption does not draw on its destination': [
    deposit(ETHEREUM, 30_000n),
    deposit(SOLANA, 20_000n),
    redeem(1_000, ETHEREUM),
    decide('approve redemption'),
  ],
  'a canceled redemption stays canceled after a late confirmation': [
    deposit(ETHEREUM, 30_000n),
    redeem(1_000, SOLANA),
    decide('approve redemption'),
    decide('cancel redemption'),
    see('tardia'),
  ],
  'USDC on its way is neither here nor there, and is waited for': [
    deposit(ETHEREUM, 30_000n),
    redeem(1_000, SOLANA),
    decide('approve redemption'),
    see('transmitida'),
    see('confirmada', { withheld: true }),
    decide('cancel redemption', newest),
    { do: 'unlink', org, pick: SOLANA },
    see('recebida'),
  ],
  'the wallet that has most gives first': [
    deposit(ETHEREUM, 10_000n),
    deposit(SOLANA, 20_000n),
    proposeAll,
    decide('approve'),
  ],
  'the older of two equal wallets pays first': [
    deposit(ETHEREUM, 10_000n),
    deposit(SOLANA, 10_000n),
    proposeAll,
    decide('approve'),
  ],
  'two clients that link one address share its nonces': [
    link(2, 0),
    link(2),
    deposit(OTHER, 10_000n, 0),
    deposit(OTHER, 10_000n),
    decide('approve', first, 0),
    decide('approve'),
    wait(DAY),
    decide('reissue', first, 0),
    see('tardia'),
    see('tardia'),
  ],
  'the whole yield lies with the wallets that earned it': [
    ...FUNDING,
    deposit(SOLANA, 500_000n),
    decide('approve'),
    see('transmitida'),
    see('transmitida'),
    see('confirmada'),
    see('confirmada'),
    monthEnd,
    monthEnd,
  ],
  "approved but unsettled movements count in a proposal's result": [
    ...FUNDING,
    decide('approve'),
    redeem(900, SOLANA),
    decide('approve redemption'),
    { do: 'set rates', org, rates: [1, 8] },
    decide('approve'),
    deposit(SOLANA, 10_101n),
    proposeHalves,
  ],
  'a movement that its wallet no longer covers does not count': [
    ...approved(SOLANA),
    wait(DAY),
    proposeAll,
    decide('approve'),
    see('tardia', { pick: { among: 'open', n: 1 } }),
    deposit(ETHEREUM, 101n),
    proposeHalves,
  ],
  'an amount below a cent is ignored': [
    { do: 'deposit', org, centavos: 0n, dust: '9999', to: first },
    { do: 'deposit', org, centavos: 1n, dust: '9999', to: first },
  ],
  'twenty wallets are linked, and no more': Array.from({ length: 19 }, (_, n) => link(n)),
  'an address that is linked again is the same wallet': [
    { do: 'unlink', org, pick: first },
    link(2),
    { do: 'unlink', org, pick: { among: 'open', n: 1 } },
    link(2),
  ],
} satisfies Record<string, readonly Step[]>;
