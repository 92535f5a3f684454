import { createHash } from 'node:crypto';
import type { Rede } from '../address.ts';
import type { Address, Asset, Org, World } from '../model/world.ts';
import { NotReachedError } from '../not-reached.ts';
import type { Subject } from './subject.ts';

/** @param name prefix for keys and addresses, unique per history */
export async function newWorld(subject: Subject, name: string): Promise<World> {
  const plans = ['standard', 'enterprise'];
  const orgs: Org[] = [];
  for (const [n, plan] of plans.entries()) orgs.push(await newOrg(subject, `${name}_${n}`, plan));
  const { USDY, BUIDL } = await subject.rates();
  const rates = { USDY: hundredths(USDY, 'the rate of USDY'), BUIDL: hundredths(BUIDL, 'the rate of BUIDL') };
  return {
    now: await subject.now(),
    rates,
    orgs,
    accounts: new Map(),
    kept: new Map(),
    ids: new Set(),
    addresses: addressesOf(name),
  };
}

async function newOrg(subject: Subject, name: string, plano: string): Promise<Org> {
  const { keyPrefix } = subject.service;
  const [admin, operador] = [`${keyPrefix}${name}_admin`, `${keyPrefix}${name}_operador`];
  await subject.addOrganization({ nome: `Conformidade ${name}`, plano }, { admin, operador });
  const service = subject.service.as(admin);
  const read = async (operation: string) => Object((await service.call(operation)).json);
  const { id, taxa_sobre_rendimento } = await read('obterOrganizacao');
  const { id: adminId } = await read('obterChave');
  return {
    id,
    admin,
    adminId,
    operador,
    taxa: hundredths(taxa_sobre_rendimento, 'taxa_sobre_rendimento of the organization'),
    issuers: issuersOf(await read('obterEnderecos')),
    fractions: { USDY: 0n, BUIDL: 0n },
    policies: [],
    wallets: [],
    proposals: [],
    redemptions: [],
    records: [],
    periods: [],
    charges: [],
    events: [],
  };
}

function hundredths(percent: unknown, what: string): bigint {
  if (typeof percent !== 'number' || !Number.isFinite(percent))
    throw new NotReachedError(`${what} as a number, not ${percent}`);
  return BigInt(Math.round(percent * 100));
}

interface Issuer {
  readonly ativo: string;
  readonly rede: string;
  readonly endereco: string;
}

function issuersOf({ emissores }: { readonly emissores?: unknown }): Org['issuers'] {
  const all: readonly Issuer[] = Array.isArray(emissores) ? emissores : [];
  const of = (ativo: Asset, rede: Rede) =>
    all.find((one) => one.ativo === ativo && one.rede === rede)?.endereco;
  const inNetwork = (rede: Rede) => ({ USDY: of('USDY', rede), BUIDL: of('BUIDL', rede) });
  return { ethereum: inNetwork('ethereum'), solana: inNetwork('solana') };
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns 24 addresses whose private keys nobody knows. */
function addressesOf(name: string): Address[] {
  return Array.from({ length: 12 }, (_, n): Address[] => {
    const bytes = createHash('sha256').update(`${name} ${n}`).digest();
    const letters = [...bytes.subarray(0, 26)].map((byte) => BASE58[byte % BASE58.length]);
    return [
      { rede: 'ethereum', endereco: `0x7e57${bytes.toString('hex').slice(0, 36)}` },
      { rede: 'solana', endereco: `TesteTesaCarteira${letters.join('')}` },
    ];
  }).flat();
}
