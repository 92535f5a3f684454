import { expect, test, vi } from 'vitest';
import type { Sql } from '../../mock/src/platform/store.ts';
import type * as Issue from '../../mock/src/treasury/issue.ts';
import { addReserve } from '../../mock/src/treasury/ledger.ts';
import type * as Balances from '../../mock/src/treasury/rules/balances.ts';
import { heldOf, type WalletFunds } from '../../mock/src/treasury/rules/balances.ts';
import type * as Funding from '../../mock/src/treasury/rules/funding.ts';
import { NOTHING } from '../../mock/src/treasury/rules/money.ts';
import type * as MonthYield from '../../mock/src/treasury/rules/month-yield.ts';
import type * as Settlement from '../../mock/src/treasury/settlement.ts';
import { MONEY_CORNERS } from './money-corners.ts';

const TREASURY = '../../mock/src/treasury';

/** A bug in a module of the treasury; only exports of a module can be replaced. */
interface Mutant {
  readonly module: string;
  readonly fault: (original: never) => object;
  /** Removes table constraints that would catch the bug. */
  readonly spoil?: (sql: Sql) => void;
  readonly corner: keyof typeof MONEY_CORNERS;
}

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'keeps the reserve of an expired transaction': {
    module: 'issue.ts',
    fault: ({ setFailed }: typeof Issue) => ({
      setFailed(...[world, row, reason]: Parameters<typeof setFailed>) {
        setFailed(world, row, reason);
        if (reason === 'expirada') addReserve(world.sql, row, BigInt(row.centavos));
      },
    }),
    corner: 'an expired transaction reserves nothing',
  },
  'gives a replacement a new nonce although the old one is unspent': {
    module: 'issue.ts',
    fault: ({ issueTransaction }: typeof Issue) => ({
      issueTransaction(...[world, { nonce, ...order }]: Parameters<typeof issueTransaction>) {
        const set = (spent: number) =>
          nonce && world.sql.run('UPDATE nonces SET gasto = ? WHERE seq = ?', spent, nonce.seq);
        set(1);
        const issued = issueTransaction(world, order);
        set(0);
        return issued;
      },
    }),
    corner: 'a late confirmation on Ethereum ends its replacement',
  },
  'keeps a replacement open after a late confirmation': {
    module: 'issue.ts',
    fault: () => ({ findRivals: () => [] }),
    spoil: (sql) => sql.run('DROP INDEX transacoes_do_nonce'),
    corner: 'a late confirmation on Solana ends its replacement',
  },
  'credits the yield net of the fee': {
    module: 'rules/month-yield.ts',
    fault: ({ closeMonth }: typeof MonthYield) => ({
      closeMonth(...about: Parameters<typeof closeMonth>) {
        const month = closeMonth(...about);
        const creditos = month.creditos.map((one, place) =>
          place === 0 ? { ...one, centavos: one.centavos - month.taxa } : one,
        );
        return { ...month, creditos };
      },
    }),
    corner: 'the whole yield lies with the wallets that earned it',
  },
  'pays a redemption from its own destination': {
    module: 'rules/funding.ts',
    fault: ({ drawRedemption }: typeof Funding) => ({
      drawRedemption: (...[centavos, destination, wallets]: Parameters<typeof drawRedemption>) =>
        drawRedemption(centavos, { ...destination, walletId: '' }, wallets),
    }),
    corner: 'a redemption does not draw on its destination',
  },
  'does not draw on the richest wallet first': {
    module: 'rules/funding.ts',
    fault: ({ drawMovements }: typeof Funding) => ({
      drawMovements: (...[movements, wallets]: Parameters<typeof drawMovements>) =>
        drawMovements(movements, wallets, wallets[0]?.walletId ?? null),
    }),
    corner: 'the wallet that has most gives first',
  },
  'lets the younger wallet give first on a tie': {
    module: 'rules/funding.ts',
    fault: ({ drawMovements }: typeof Funding) => ({
      drawMovements: (...[movements, wallets, preferred]: Parameters<typeof drawMovements>) =>
        drawMovements(movements, wallets.toReversed(), preferred),
    }),
    corner: 'the older of two equal wallets pays first',
  },
  "omits unsettled movements from a proposal's result": {
    module: 'rules/balances.ts',
    fault: ({ settledBalances }: typeof Balances) => ({
      settledBalances: ({ wallets }: Balances.Treasury) =>
        settledBalances({ wallets: wallets.map(withoutOpen), open: [] }),
    }),
    corner: "approved but unsettled movements count in a proposal's result",
  },
  'counts a transaction that its wallet no longer covers': {
    module: 'rules/balances.ts',
    fault: ({ settledBalances }: typeof Balances) => ({
      settledBalances: ({ wallets }: Balances.Treasury) =>
        settledBalances({ wallets: wallets.map(withoutLimit), open: [] }),
    }),
    corner: 'a movement that its wallet no longer covers does not count',
  },
  'counts USDC on its way as arrived': {
    module: 'settlement.ts',
    fault: ({ confirm }: typeof Settlement) => ({
      confirm: (...[world, id]: Parameters<typeof confirm>) => confirm(world, id),
    }),
    corner: 'USDC on its way is neither here nor there, and is waited for',
  },
};

const withoutOpen = (wallet: WalletFunds): WalletFunds => ({ ...wallet, reserved: NOTHING, buying: NOTHING });

const withoutLimit = (wallet: WalletFunds): WalletFunds => ({ ...wallet, reserved: heldOf(wallet) });

async function playWith({ module, fault, spoil, corner }: Mutant): Promise<unknown> {
  const path = `${TREASURY}/${module}`;
  let isPlanted = false;
  vi.resetModules();
  vi.doMock(path, async (importOriginal) => {
    const original = await importOriginal<object>();
    isPlanted = true;
    return { ...original, ...fault(original as never) };
  });
  try {
    const { play } = await import('./play.ts');
    if (!isPlanted) throw new Error(`The sandbox imports no ${path}: name the module that has the rule now.`);
    const history = { steps: MONEY_CORNERS[corner], onDisk: false };
    return await play(history, spoil === undefined ? {} : { spoil });
  } finally {
    vi.doUnmock(path);
    // Test files of one worker share modules: without this, the next file would test the mutant.
    vi.resetModules();
  }
}

test.each(Object.entries(MUTANTS))('the model detects a sandbox that %s', async (_, mutant) => {
  await expect(playWith(mutant)).rejects.toHaveProperty('name', 'Disagreement');
});
