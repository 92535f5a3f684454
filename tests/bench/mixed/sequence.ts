import { get, PROPOSTA, type Prefix, post, write } from '../requests.ts';
import { type BusyWorld, RESGATE } from './busy-world.ts';

const WRITES = 10;

const PAGES = [
  '/propostas',
  '/propostas?status=pendente',
  '/propostas?origem=cliente&limite=50',
  '/resgates',
  '/registros',
  '/registros?tipo=deposito',
  '/transacoes?status=aguardando_assinatura',
  '/carteiras',
];

export type Asked = (prefix: Prefix) => string;

export function* sequence(random: () => number, world: BusyWorld): Generator<Asked, never> {
  const { redemptions, wallets } = world;
  const proposals = [...world.approvable, ...world.rejectable];
  const approvable = world.approvable.values();
  const rejectable = world.rejectable.values();
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const decide = (ids: Iterator<string>, decision: string): Asked => {
    const { value, done } = ids.next();
    if (done) throw new Error(`Nothing is left for ${decision}`);
    return (prefix) => post(`${prefix}/propostas/${value}/${decision}`, '{}');
  };
  const create = (): Asked => (prefix) => post(`${prefix}/propostas`, PROPOSTA);
  const redeem = (): Asked => (prefix) => post(`${prefix}/resgates`, RESGATE);
  const rename = (): Asked => {
    const [id, apelido] = [one(wallets), `Tesouraria ${Math.floor(random() * 1000)}`];
    return (prefix) => write('PATCH', `${prefix}/carteiras/${id}`, JSON.stringify({ apelido }));
  };
  const read = (path: string): Asked => {
    return (prefix) => get(`${prefix}${path}`);
  };
  const writes = [
    create,
    create,
    create,
    () => decide(approvable, 'aprovar'),
    () => decide(approvable, 'aprovar'),
    () => decide(rejectable, 'rejeitar'),
    () => decide(rejectable, 'rejeitar'),
    redeem,
    redeem,
    rename,
  ];
  const reads = [
    () => read(`/propostas/${one(proposals)}`),
    () => read(`/propostas/${one(proposals)}`),
    () => read(`/resgates/${one(redemptions)}`),
    () => read(`/carteiras/${one(wallets)}`),
    () => read('/posicoes'),
    () => read('/organizacao'),
    () => read(one(PAGES)),
    () => read(one(PAGES)),
    () => read(one(PAGES)),
  ];
  for (let n = 0; ; n += 1) yield one(n % WRITES === 0 ? writes : reads)();
}
