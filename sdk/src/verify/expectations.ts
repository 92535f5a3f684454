import { ConfigurationError } from '../errors/errors.ts';
import type { Rede } from '../generated/contract.ts';
import { checkNames, checkObject, listOf } from './arguments.ts';
import { type KnownNetwork, knownNetworks } from './known-networks.ts';
import { type KnownWallet, knownWallets } from './known-wallets.ts';
import { REDES } from './networks.ts';
import { type MaxTotalFee, type SignedTransfer, VERIFY_OPTIONS, type VerifyOptions } from './options.ts';
import type { Order } from './order.ts';
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

function signedOf(list: unknown, wallets: ReadonlyMap<string, KnownWallet>): SignedTransfer[] {
  const signed = listOf(list, 'signed').map((transfer, place) =>
    signedTransfer(transfer, `signed[${place}]`),
  );
  const ids = new Set<string>();
  for (const [place, { transacao, walletId }] of signed.entries()) {
    if (!wallets.has(walletId))
      throw new ConfigurationError(`signed[${place}] is of a wallet that wallets does not name.`);
    if (ids.has(transacao)) throw new ConfigurationError(`signed names ${transacao} twice.`);
    ids.add(transacao);
  }
  return signed;
}

/** @throws ConfigurationError for a transaction in `signed` of something else, which would be counted as already paid */
export function checkSignedFor(order: Order, { signed }: Expectations): void {
  const place = signed.findIndex(({ movimento }) => !order.has(movimento));
  if (place === -1) return;
  throw new ConfigurationError(
    `signed[${place}].movimento is none of what was reviewed: pass what was signed for this alone.`,
  );
}

function signedTransfer(transfer: unknown, name: string): SignedTransfer {
  checkObject(transfer, name, 'a transaction that was handed over');
  const { transacao, walletId, movimento, payload, isVoid = false } = transfer as SignedTransfer;
  if ([transacao, walletId, payload].some((text) => typeof text !== 'string'))
    throw new ConfigurationError(`${name} needs transacao, walletId and payload, as they were verified.`);
  if (movimento !== null && !Number.isInteger(movimento))
    throw new ConfigurationError(`${name}.movimento must be an integer, or null for a redemption.`);
  if (typeof isVoid !== 'boolean') throw new ConfigurationError(`${name}.isVoid must be a boolean.`);
  return { transacao, walletId, movimento, payload, isVoid };
}

function derivingOnce(): typeof associatedTokenAccount {
  const derived = new Map<string, Promise<string>>();
  return (owner, mint) => {
    const key = `${owner} ${mint}`;
    const account = derived.get(key) ?? associatedTokenAccount(owner, mint);
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
