import { createHash } from 'node:crypto';
import { type Address, ASSETS, type Org, type Rede, type World } from '../model/world.ts';
import type { Subject } from './subject.ts';

type Issuers = Org['issuers'];

/**
 * The model of two organizations that are made for a history, each with two keys and nothing else.
 * @param name what their keys and addresses are made of; another for each history of a world
 */
export async function newWorld(subject: Subject, name: string): Promise<World> {
  const plans = ['standard', 'enterprise'];
  const orgs: Org[] = [];
  for (const [n, plan] of plans.entries()) orgs.push(await newOrg(subject, `${name}_${n}`, plan));
  const { USDY, BUIDL } = await subject.rates();
  return {
    now: await subject.now(),
    rates: { USDY: hundredths(USDY), BUIDL: hundredths(BUIDL) },
    orgs,
    accounts: new Map(),
    kept: new Map(),
    ids: new Set(),
    addresses: addressesOf(name),
  };
}

/** All that the API says of it is read there, by its own key. */
async function newOrg(subject: Subject, name: string, plano: string): Promise<Org> {
  const [admin, operador] = [`svc_test_${name}_admin`, `svc_test_${name}_operador`];
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
    taxa: hundredths(taxa_sobre_rendimento),
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

/** A percentage, which has at most two decimals. */
const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));

function issuersOf({ emissores = [] }: { emissores?: { ativo: string; rede: string; endereco: string }[] }) {
  const of = (rede: Rede) =>
    Object.fromEntries(
      ASSETS.map((asset) => [
        asset,
        emissores.find((one) => one.ativo === asset && one.rede === rede)?.endereco,
      ]),
    );
  return { ethereum: of('ethereum'), solana: of('solana') } as Issuers;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Two dozen, of which nobody has the private key. */
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
