import { ConfigurationError } from '../errors/errors.ts';
import type { Rede } from '../generated/contract.ts';
import { checkNames, checkObject } from './checks.ts';
import { type KnownNetwork, knownNetworks } from './known-networks.ts';
import { type KnownWallet, knownWallets } from './known-wallets.ts';
import { REDES } from './networks.ts';
import { type MaxTotalFee, type SignedTransfer, VERIFY_OPTIONS, type VerifyOptions } from './options.ts';
import { signedOf } from './signed.ts';
import { associatedTokenAccount } from './token-account.ts';

const DEFAULT_MAX_FEE = 20_000_000_000_000_000n;
/** Few proposals have more movements, and few redemptions more transactions on one network. */
const USUAL_MOST = 3n;
const DEFAULT_MAX_LAMPORTS = 1_000_000n;

/** The caller's options, validated. */
export interface Expectations {
  /** By id. */
  readonly wallets: ReadonlyMap<string, KnownWallet>;
  /** The networks that the wallets are on. */
  readonly networks: ReadonlyMap<Rede, KnownNetwork>;
  readonly signed: readonly SignedTransfer[];
  /** For one transaction of `ethereum`, in wei. */
  readonly maxFee: bigint;
  /** For all transactions together, in the smallest unit of the network. */
  readonly maxTotalFee: Readonly<Record<Rede, bigint>>;
  /** Derives each associated token account once. */
  readonly tokenAccountOf: typeof associatedTokenAccount;
}

/** @throws ConfigurationError */
export function expectationsOf(options: VerifyOptions): Expectations {
  checkObject(options, 'The third argument', 'the options, with wallets, networks and signed');
  checkNames(options, VERIFY_OPTIONS, 'The third argument');
  const { networks, maxFee = DEFAULT_MAX_FEE, maxTotalFee = {} } = options;
  const wallets = knownWallets(options.wallets);
  checkFee(maxFee, 'maxFee', 'wei');
  return {
    wallets,
    networks: knownNetworks(networks, new Set([...wallets.values()].map(({ rede }) => rede))),
    signed: signedOf(options.signed, wallets),
    maxFee,
    maxTotalFee: totalFeeOf(maxTotalFee, maxFee),
    tokenAccountOf: derivingOnce(),
  };
}

function derivingOnce(): typeof associatedTokenAccount {
  const derived = new Map<string, Promise<string>>();
  return (owner, mint, program) => {
    const key = `${owner} ${mint} ${program}`;
    const account = derived.get(key) ?? associatedTokenAccount(owner, mint, program);
    derived.set(key, account);
    return account;
  };
}

function totalFeeOf(maxTotalFee: MaxTotalFee, maxFee: bigint): Record<Rede, bigint> {
  checkObject(maxTotalFee, 'maxTotalFee', 'an object by network, such as { ethereum: 10n ** 16n }');
  checkNames(maxTotalFee, REDES, 'maxTotalFee');
  const { ethereum = USUAL_MOST * maxFee, solana = DEFAULT_MAX_LAMPORTS } = maxTotalFee;
  checkFee(ethereum, 'maxTotalFee.ethereum', 'wei');
  checkFee(solana, 'maxTotalFee.solana', 'lamports');
  return { ethereum, solana };
}

function checkFee(fee: unknown, option: string, unit: string): void {
  if (typeof fee === 'bigint' && fee >= 0n) return;
  throw new ConfigurationError(`${option} must be a bigint of ${unit}.`);
}
