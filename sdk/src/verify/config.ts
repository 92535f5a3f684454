import { ConfigurationError } from '../errors.ts';
import type { Carteira, EnderecoDeLiquidacao, Rede, Token } from '../generated/contract.ts';
import { checkObject, listOf, refuseUnknownNames } from './checks.ts';
import {
  canonicalAddress,
  type KnownNetwork,
  knownNetworks,
  type Networks,
  REDES,
  TOKENS,
} from './networks.ts';
import type { VerifiedTransfer } from './report.ts';
import { associatedTokenAccount } from './solana-accounts.ts';

/**
 * A wallet of the company, from its own records. A `Carteira` that was reviewed and then stored fits; one read together
 * with the transactions to sign proves nothing.
 */
export interface Wallet extends Pick<Carteira, 'id' | 'rede' | 'endereco'> {
  /** For a wallet that receives redemptions: tokens sent to these addresses, and to no others, are paid out to it in USDC. */
  readonly enderecos_de_liquidacao?: readonly EnderecoDeLiquidacao[] | undefined;
  /**
   * For a wallet on `solana`: its accounts of durable nonces, the only ones it may advance.
   * @default undefined: any account whose authority it is, which the network enforces
   */
  readonly contas_de_nonce?: readonly string[] | undefined;
}

/**
 * A transaction that was handed to a custodian before: a `VerifiedTransfer`, or these fields of one, stored before the
 * handover.
 */
export interface SignedTransfer
  extends Pick<VerifiedTransfer, 'transacao' | 'walletId' | 'movimento' | 'payload'> {
  /**
   * Whether it can no longer move anything: at finality its nonce was spent by another transaction, or by this one,
   * which reverted. Ask a node of the network, never the service. A successful one is not void. On `solana` ask no
   * sooner than two minutes after the payload was received: until then it could be executed, if it used a recent
   * blockhash in place of its nonce. While the service says that it was sent, it is a divergence: one of the two is
   * wrong.
   * @default false: it may have been executed, or may still be
   */
  readonly isVoid?: boolean | undefined;
}

export interface VerifyOptions {
  /**
   * The company's wallets: the only ones that may pay or, in a redemption, be paid. On `ethereum` only `carteira_id` says
   * which one pays: have the custodian sign with that one only.
   */
  readonly wallets: readonly Wallet[];
  /**
   * The trusted tokens and destinations, such as `SANDBOX`. They come from your configuration: read `obterEnderecos`
   * once, compare it with addresses from another channel, and store them. A later response proves nothing about a
   * transaction.
   */
  readonly networks: Networks;
  /**
   * All transactions of this proposal or redemption handed over before, including those that have failed or expired
   * since: `[]` the first time. A payload can be executed until its nonce is spent, whatever the service says of it,
   * and no other may take that nonce before the service says that it failed.
   */
  readonly signed: readonly SignedTransfer[];
  /**
   * Maximum network fee of one transaction of `ethereum`, in wei. Without a limit, a payload could spend all the ether of
   * the wallet on fees.
   * @default 20_000_000_000_000_000n, that is 0.02 ether
   */
  readonly maxFee?: bigint | undefined;
  /**
   * Maximum network fee of all transactions together, including those already sent.
   * @default {}, that is three times `maxFee` on `ethereum`, and 1_000_000n lamports on `solana`
   */
  readonly maxTotalFee?: MaxTotalFee | undefined;
}

/** Maximum total fee per network, in the network's smallest unit. */
export interface MaxTotalFee {
  /**
   * Maximum total fee in wei.
   * @default three times `maxFee`
   */
  readonly ethereum?: bigint | undefined;
  /**
   * Maximum total fee in lamports; each transaction that passes costs 5000.
   * @default 1_000_000n, that is 0.001 SOL
   */
  readonly solana?: bigint | undefined;
}

const VERIFY_OPTIONS = [
  'wallets',
  'networks',
  'signed',
  'maxFee',
  'maxTotalFee',
] as const satisfies readonly (keyof VerifyOptions)[];

const DEFAULT_MAX_FEE = 20_000_000_000_000_000n;
/** Few proposals have more movements, and few redemptions more transactions on one network. */
const USUAL_MOST = 3n;
const DEFAULT_MAX_LAMPORTS = 1_000_000n;

export interface Expectations {
  readonly wallets: ReadonlyMap<string, KnownWallet>;
  readonly networks: ReadonlyMap<Rede, KnownNetwork>;
  readonly signed: readonly SignedTransfer[];
  readonly maxFee: bigint;
  /** Maximum fee of all transactions together, in the smallest unit of the network. */
  readonly maxTotalFee: Readonly<Record<Rede, bigint>>;
  readonly tokenAccountOf: typeof associatedTokenAccount;
}

export function expectationsOf(options: VerifyOptions): Expectations {
  checkObject(options, 'The third argument', 'the options, with wallets, networks and signed');
  refuseUnknownNames(options, VERIFY_OPTIONS, 'The third argument');
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
  refuseUnknownNames(maxTotalFee, REDES, 'maxTotalFee');
  const { ethereum = USUAL_MOST * maxFee, solana = DEFAULT_MAX_LAMPORTS } = maxTotalFee;
  checkFee(ethereum, 'maxTotalFee.ethereum', 'wei');
  checkFee(solana, 'maxTotalFee.solana', 'lamports');
  return { ethereum, solana };
}

function checkFee(fee: unknown, option: string, unit: string): void {
  if (typeof fee === 'bigint' && fee >= 0n) return;
  throw new ConfigurationError(`${option} must be a bigint of ${unit}.`);
}

/** A wallet with every address in canonical form. */
export interface KnownWallet {
  readonly id: string;
  readonly rede: Rede;
  readonly endereco: string;
  /** Settlement addresses by the network and token that `settlementKey` joins. */
  readonly settlements: ReadonlyMap<string, string>;
  /** Undefined when any nonce account is allowed. */
  readonly nonceAccounts: readonly string[] | undefined;
}

export const settlementKey = (rede: Rede, token: Token): string => `${rede} ${token}`;

/** @throws ConfigurationError unless each wallet has a unique id and a unique address of its network */
function knownWallets(wallets: readonly Wallet[]): ReadonlyMap<string, KnownWallet> {
  const list = listOf(wallets, 'wallets').map((wallet, place) => knownWallet(wallet, `wallets[${place}]`));
  if (list.length === 0)
    throw new ConfigurationError('wallets must not be empty: list each wallet that may pay.');
  const byId = new Map(list.map((wallet) => [wallet.id, wallet]));
  const addresses = new Set(list.map(({ rede, endereco }) => `${rede} ${endereco}`));
  if (byId.size < list.length || addresses.size < list.length)
    throw new ConfigurationError('wallets has an id or an address twice.');
  return byId;
}

function knownWallet(wallet: unknown, name: string): KnownWallet {
  checkObject(wallet, name, 'a wallet, with id, rede and endereco');
  const {
    id,
    rede,
    endereco,
    enderecos_de_liquidacao: settlements = [],
    contas_de_nonce: accounts,
  } = wallet as Wallet;
  if (typeof id !== 'string' || id === '') throw new ConfigurationError(`${name}.id must be text.`);
  checkRede(rede, name);
  return {
    id,
    rede,
    endereco: canonicalAddress(rede, endereco, `${name}.endereco`),
    settlements: settlementsOf(settlements, `${name}.enderecos_de_liquidacao`),
    nonceAccounts: nonceAccountsOf(rede, accounts, `${name}.contas_de_nonce`),
  };
}

function nonceAccountsOf(rede: Rede, list: Wallet['contas_de_nonce'], name: string): string[] | undefined {
  if (list === undefined) return undefined;
  return listOf(list, name).map((account, place) => canonicalAddress(rede, account, `${name}[${place}]`));
}

function settlementsOf(list: readonly EnderecoDeLiquidacao[], name: string): ReadonlyMap<string, string> {
  const settlements = new Map<string, string>();
  for (const [place, settlement] of listOf(list, name).entries()) {
    const item = `${name}[${place}]`;
    checkObject(settlement, item, 'an object with rede, token and endereco');
    const { rede, token, endereco } = settlement as EnderecoDeLiquidacao;
    checkRede(rede, item);
    if (!TOKENS.includes(token)) throw new ConfigurationError(`${item}.token must be USDC, USDY or BUIDL.`);
    const key = settlementKey(rede, token);
    if (settlements.has(key)) throw new ConfigurationError(`${name} has two addresses for ${key}.`);
    settlements.set(key, canonicalAddress(rede, endereco, `${item}.endereco`));
  }
  return settlements;
}

function checkRede(rede: Rede, name: string): void {
  if (!REDES.includes(rede)) throw new ConfigurationError(`${name}.rede must be ethereum or solana.`);
}

function signedOf(list: unknown, wallets: ReadonlyMap<string, KnownWallet>): SignedTransfer[] {
  const signed = listOf(list, 'signed').map((transfer, place) =>
    signedTransfer(transfer, `signed[${place}]`),
  );
  const ids = new Set<string>();
  for (const [place, { transacao, walletId }] of signed.entries()) {
    if (!wallets.has(walletId)) throw new ConfigurationError(`signed[${place}].walletId is not in wallets.`);
    if (ids.has(transacao)) throw new ConfigurationError(`signed has ${transacao} twice.`);
    ids.add(transacao);
  }
  return signed;
}

function signedTransfer(transfer: unknown, name: string): SignedTransfer {
  checkObject(transfer, name, 'a transaction that was handed over');
  const { transacao, walletId, movimento, payload, isVoid = false } = transfer as SignedTransfer;
  if ([transacao, walletId, payload].some((text) => typeof text !== 'string'))
    throw new ConfigurationError(`${name} must have transacao, walletId and payload, as they were verified.`);
  if (movimento !== null && !Number.isInteger(movimento))
    throw new ConfigurationError(`${name}.movimento must be an integer, or null for a redemption.`);
  if (typeof isVoid !== 'boolean') throw new ConfigurationError(`${name}.isVoid must be a boolean.`);
  return { transacao, walletId, movimento, payload, isVoid };
}
