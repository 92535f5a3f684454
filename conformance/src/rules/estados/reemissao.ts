import { centsOf, sumOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { feesOf } from './fees.ts';
import { OwnOrganization, type Transacao } from './own-organization.ts';

const CONFLICT = { status: 409, codigo: 'estado_incompativel' };
const SAME = [
  'rede',
  'carteira_id',
  'token',
  'valor',
  'destinatario',
  'movimento',
  'resgate_id',
  'nonce',
] as const;
const LONGEST = 10;

export const reemissao: Rule = {
  id: 'estados/reemissao',
  sentence:
    'A transaction not broadcast within 24 hours expires and releases its balance; each replacement, up to the tenth, pays the same with the same nonce and 10 % higher network fees.',
  at: '/paths/~1transacoes~1{id}~1reemitir/post',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions, 'ethereum');
    const before = (await ground.read<{ reservado: string }>('obterPosicoes')).reservado;
    const read = (id: string) => ground.read<Transacao>('obterTransacao', id);
    let last = await read(await ground.transaction());
    for (let n = 0; n <= LONGEST; n += 1) {
      await ground.fixtures.later('PT23H59M');
      assertions.law(
        `status of issue ${n} within 24 hours`,
        'aguardando_assinatura',
        (await read(last.id)).status,
      );
      await ground.fixtures.later('PT2M');
      const { status, motivo_da_falha } = await read(last.id);
      assertions.law(`issue ${n} after 24 hours`, 'falhou expirada', `${status} ${motivo_da_falha}`);
      const { reservado } = await ground.read<{ reservado: string }>('obterPosicoes');
      assertions.law(`reservado after issue ${n}`, before, reservado);
      const answer = await ground.call('reemitirTransacao', last.id);
      if (n === LONGEST) {
        assertions.refuses(answer, CONFLICT);
        continue;
      }
      if (!assertions.succeeds(answer, 201)) return;
      const next = answer.json as unknown as Transacao;
      for (const name of SAME)
        assertions.law(`${name} of issue ${n + 1}`, JSON.stringify(last[name]), JSON.stringify(next[name]));
      assertions.law(`substitui of issue ${n + 1}`, last.id, `${next.substitui}`);
      const former = feesOf(`${last.payload_nao_assinado}`);
      for (const [place, fee] of feesOf(`${next.payload_nao_assinado}`).entries())
        assertions.holds(
          `fee ${place} of issue ${n + 1}`,
          fee * 10n >= (former[place] ?? 0n) * 11n,
          'a tenth more',
          `${fee}`,
        );
      assertions.refuses(await ground.call('reemitirTransacao', last.id), CONFLICT);
      last = next;
    }
  },
};

export const umaPorNonce: Rule = {
  id: 'estados/uma-por-nonce',
  sentence:
    'At most one transaction per wallet and nonce confirms: if the original confirms, its replacement becomes `preterida`, and the redemption pays once.',
  at: '/components/schemas/Transacao/x-maquina-de-estados',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions, 'ethereum');
    const total = async () => centsOf((await ground.read<{ total: string }>('obterPosicoes')).total);
    const first = await ground.read<Transacao>('obterTransacao', await ground.transaction());
    const before = await total();
    await ground.fixtures.later('PT24H1S');
    const { json } = await ground.call('reemitirTransacao', first.id);
    const second = json as unknown as Transacao;
    await ground.happens('transmitir', second.id);
    await ground.happens('confirmar', first.id);
    // The network refuses this transaction, so nothing may change, whatever the sandbox answers.
    await ground.service.control('POST', `/transacoes/${second.id}/confirmar`);
    const say = async (id: string) => {
      const { status, motivo_da_falha } = await ground.read<Transacao>('obterTransacao', id);
      return `${status} ${motivo_da_falha}`;
    };
    assertions.law('the former', 'confirmada null', await say(first.id));
    assertions.law('its replacement', 'falhou preterida', await say(second.id));
    assertions.law('paid', `${centsOf(first.valor)}`, `${before - (await total())}`);
    const id = `${first.resgate_id}`;
    const { dados } = await ground.read<{ dados: { valor: string; resgate_id: string }[] }>(
      'listarRegistros',
    );
    const records = dados.filter(({ resgate_id }) => resgate_id === id).map(({ valor }) => valor);
    assertions.law('records of the redemption', `${centsOf(first.valor)}`, `${sumOf(records)}`);
    const resgate = await ground.read<{ status: string; valor_recebido: string }>('obterResgate', id);
    assertions.law(
      'the redemption',
      `concluido ${first.valor}`,
      `${resgate.status} ${resgate.valor_recebido}`,
    );
    for (const one of [first, second])
      assertions.refuses(await ground.call('reemitirTransacao', one.id), CONFLICT);
  },
};

export const nonceGasto: Rule = {
  id: 'estados/nonce-gasto',
  sentence:
    'If the network reverted a transaction, or the company spent its nonce, the replacement takes another nonce; without free balance, reissuing is refused with 422 `saldo_insuficiente`.',
  at: '/paths/~1transacoes~1{id}~1reemitir/post',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const ground = await OwnOrganization.open(assertions, 'ethereum');
    const { from, fixtures } = ground;
    const fails: Readonly<Record<string, (one: Transacao) => Promise<void>>> = {
      revertida: async ({ id }) => {
        await ground.happens('transmitir', id);
        await ground.happens('falhar', id);
      },
      preterida: async ({ nonce }) => {
        await fixtures.control('POST', `/carteiras/${from}/gastar-nonce`, { nonce });
      },
    };
    for (const [motivo, fail] of Object.entries(fails)) {
      const one = await ground.read<Transacao>('obterTransacao', await ground.transaction());
      await fail(one);
      const { motivo_da_falha } = await ground.read<Transacao>('obterTransacao', one.id);
      assertions.law('motivo_da_falha', motivo, `${motivo_da_falha}`);
      const answer = await ground.call('reemitirTransacao', one.id);
      if (!assertions.succeeds(answer, 201)) continue;
      const { id, nonce } = answer.json as unknown as Transacao;
      assertions.holds(`nonce after ${motivo}`, nonce !== one.nonce, 'another', nonce);
      await ground.lands(id);
    }
    const refused = await ground.read<Transacao>('obterTransacao', await ground.transaction());
    await fails.revertida?.(refused);
    const { saldo_livre } = await ground.read<{ saldo_livre: string }>('obterPosicoes');
    const all = { valor: saldo_livre, carteira_destino_id: ground.to };
    const { json } = await ground.call('criarResgate', undefined, all);
    await ground.call('aprovarResgate', `${Object(json).id}`);
    assertions.refuses(await ground.call('reemitirTransacao', refused.id), {
      status: 422,
      codigo: 'saldo_insuficiente',
    });
  },
};
