import { describe, expect, test } from 'vitest';
import { isObject, type JsonObject, loadContract } from './contract.ts';
import {
  basisPoints,
  cents,
  distinct,
  exampleValue,
  exampleValues,
  list,
  objects,
  sum,
  sumOf,
} from './story.ts';

const contract = loadContract();
const positions = exampleValue(contract, 'ExemploPosicoes');
const records = distinct(contract, 'reg_');
const proposals = distinct(contract, 'prop_');
const redemptions = distinct(contract, 'res_');
const transactions = distinct(contract, 'tx_');
const deposits = records.filter(({ tipo }) => tipo === 'deposito');
const [firstDeposit = {}] = deposits.toSorted((one, other) =>
  `${one.ocorrido_em}` < `${other.ocorrido_em}` ? -1 : 1,
);

describe('cash position', () => {
  test('the assets sum to the yielding amount, which sums with the available amount to the total', () => {
    expect(sumOf(list(positions.por_ativo), 'valor')).toBe(cents(positions.rendendo));
    expect(cents(positions.rendendo) + cents(positions.disponivel)).toBe(cents(positions.total));
  });

  test('the yielding amount is allocations minus redemptions plus gross yield, because no fee is taken from a wallet', () => {
    const gross = sumOf(distinct(contract, 'rend_'), 'rendimento_bruto');
    expect(of('rebalanceamento') - of('resgate') + gross).toBe(cents(positions.rendendo));
    expect(gross).toBe(cents(positions.yield_acumulado));
  });

  test('the available amount is deposits minus allocations', () => {
    expect(of('deposito') - of('rebalanceamento')).toBe(cents(positions.disponivel));
  });
});

describe('lists of percentages', () => {
  const lists = exampleValues(contract)
    .flatMap(objects)
    .flatMap(({ pointer, node }) =>
      Object.entries(node).map(([key, value]) => ({
        where: `${pointer}/${key}`,
        rows: Array.isArray(value) ? value : [],
      })),
    )
    .filter(({ rows }) => rows.some((row) => isObject(row) && 'ativo' in row && 'percentual' in row))
    .map(({ where, rows }) => ({ where, rows: list(rows) }));

  test('each list of percentages sums to exactly 100', () => {
    const wrong = lists.filter(
      ({ rows }) => sum(rows.map(({ percentual }) => basisPoints(percentual))) !== 10_000n,
    );
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  test('each list of percentages splits its amount correctly', () => {
    const wrong = lists
      .filter(({ rows }) => rows[0]?.valor !== undefined)
      .filter(({ rows }) => {
        const total = sumOf(rows, 'valor');
        return rows.some(({ percentual, valor }) => {
          const difference = basisPoints(percentual) * total - cents(valor) * 10_000n;
          return difference <= -total || difference >= total;
        });
      });
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  test('a list of percentages never repeats an asset', () => {
    const repeated = lists.filter(({ rows }) => new Set(rows.map(({ ativo }) => ativo)).size !== rows.length);
    expect(repeated).toEqual([]);
  });
});

describe('proposals in the examples', () => {
  test('the first allocation moves the whole first deposit', () => {
    const first = exampleValue(contract, 'ExemploPropostaPendente');
    expect(sumOf(list(first.movimentos), 'valor')).toBe(cents(firstDeposit.valor));
    expect(sumOf(list(first.alocacao_resultante), 'valor')).toBe(cents(firstDeposit.valor));
  });

  test('the example reason is the one of the first allocation, unchanged', () => {
    const { Motivo } = (contract.components as { schemas: Record<string, JsonObject> }).schemas;
    expect(Motivo?.examples).toEqual([exampleValue(contract, 'ExemploPropostaPendente').motivo]);
  });

  test('an allocation proposed by the service names the amount of the deposit it moves', () => {
    const suggested = proposals.filter(({ origem, tipo }) => origem === 'tesa' && tipo === 'alocacao');
    for (const { motivo, movimentos } of suggested) {
      const [, words = ''] = /de ([0-9.]+,[0-9]{2}) USDC/.exec(`${motivo}`) ?? [];
      const amount = words.replaceAll('.', '').replace(',', '.');
      expect(sumOf(list(movimentos), 'valor')).toBe(cents(amount));
      expect(deposits.map(({ valor }) => valor)).toContain(amount);
    }
    expect(suggested).toHaveLength(2);
  });

  test('the resulting allocation of a later proposal equals the positions plus its movements', () => {
    const later = proposals.filter(({ criada_em }) => `${criada_em}` >= `${positions.atualizado_em}`);
    for (const proposal of later) expect(resulting(proposal)).toEqual(after(proposal));
    expect(later).toHaveLength(2);
  });

  test('tipo is alocacao exactly when cash moves', () => {
    const wrong = proposals.filter(
      ({ tipo, movimentos }) =>
        (tipo === 'alocacao') !== list(movimentos).some((movement) => movement.de === null),
    );
    expect(wrong).toEqual([]);
  });

  test('an executed proposal has a record of each movement, and a redemption has a record of its whole amount', () => {
    for (const proposal of proposals.filter(({ status }) => status === 'executada')) {
      const recorded = records.filter((record) => record.proposta_id === proposal.id);
      const moved = list(proposal.movimentos).map(
        ({ de, para, valor }) => `${de ?? 'USDC'} ${para} ${valor}`,
      );
      const told = recorded.map(({ de, para, valor }) => `${de} ${para} ${valor}`);
      expect(told.toSorted()).toEqual(moved.toSorted());
    }
    for (const redemption of redemptions.filter(({ status }) => status === 'concluido')) {
      const recorded = records.filter((record) => record.resgate_id === redemption.id);
      expect(sumOf(recorded, 'valor')).toBe(cents(redemption.valor));
      expect(redemption.valor_recebido).toBe(redemption.valor);
    }
  });

  test('the received amount of a redemption equals the amount delivered by its transactions', () => {
    const approved = redemptions.filter(({ transacoes }) => transacoes !== undefined);
    for (const { transacoes, valor_recebido } of approved) {
      const delivered = list(transacoes).filter(({ recebido_em }) => typeof recebido_em === 'string');
      expect(sumOf(delivered, 'valor')).toBe(cents(valor_recebido));
    }
    expect(approved).toHaveLength(2);
  });
});

describe('records in the examples', () => {
  test('a record of a proposal or redemption carries the hash of one of its transactions', () => {
    for (const record of records.filter(({ tipo }) => tipo !== 'deposito')) {
      const [owner = {}] = [...proposals, ...redemptions].filter(
        ({ id }) => id === record.proposta_id || id === record.resgate_id,
      );
      const hashes = list(owner.transacoes).map(({ tx_hash }) => tx_hash);
      expect(hashes, `${record.id}`).toContain(record.tx_hash);
    }
  });

  test('no two records share a hash', () => {
    const hashes = records.map(({ tx_hash }) => tx_hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('a transaction and a record belong to the network of their wallet', () => {
    const networks = new Map(distinct(contract, 'cart_').map(({ id, rede }) => [id, rede]));
    const strangers = [...transactions, ...records].filter(
      ({ carteira_id, rede }) => networks.get(carteira_id ?? null) !== rede,
    );
    expect(strangers).toEqual([]);
  });

  test('a record states the movement of its transaction, and the wallet that signed it', () => {
    const confirmed = records.filter(({ tipo }) => tipo !== 'deposito');
    for (const { tx_hash, rede, carteira_id, de, valor, proposta_id, resgate_id } of confirmed) {
      const [transaction] = transactions.filter((one) => one.tx_hash === tx_hash);
      expect(transaction).toMatchObject({ rede, carteira_id, token: de, valor, proposta_id, resgate_id });
    }
    expect(confirmed).toHaveLength(4);
  });
});

describe('yield and charges', () => {
  const periods = distinct(contract, 'rend_');
  const charges = distinct(contract, 'cob_');

  test('the fee is the percentage of the gross yield, rounded down to the cent, and the rest is net', () => {
    for (const period of periods) {
      const gross = cents(period.rendimento_bruto);
      expect(cents(period.valor_da_taxa)).toBe((gross * basisPoints(period.taxa_sobre_rendimento)) / 10_000n);
      expect(cents(period.rendimento_liquido)).toBe(gross - cents(period.valor_da_taxa));
    }
    expect(periods).not.toEqual([]);
  });

  test('a period credits its whole gross yield, by wallet and asset', () => {
    for (const { creditos, rendimento_bruto } of periods) {
      const places = list(creditos).map(({ carteira_id, ativo }) => `${carteira_id} ${ativo}`);
      expect(sumOf(list(creditos), 'valor')).toBe(cents(rendimento_bruto));
      expect(new Set(places).size).toBe(places.length);
    }
  });

  test('a charge is the fee of its period, and the period refers to the charge', () => {
    for (const charge of charges) {
      const [period = {}] = periods.filter(({ id }) => id === charge.rendimento_id);
      expect(period.cobranca_id).toBe(charge.id);
      expect(charge).toMatchObject({ base: period.rendimento_bruto, valor: period.valor_da_taxa });
      expect(cents(charge.valor)).toBe(
        (cents(charge.base) * basisPoints(charge.taxa_sobre_rendimento)) / 10_000n,
      );
    }
    expect(charges).not.toEqual([]);
  });

  test("every fee percentage is the one of the organization's plan", () => {
    const rate = exampleValue(contract, 'ExemploOrganizacao').taxa_sobre_rendimento;
    const rates = [
      ...periods.map((row) => row.taxa_sobre_rendimento),
      ...charges.map((row) => row.taxa_sobre_rendimento),
    ];
    expect(new Set(rates)).toEqual(new Set([rate]));
  });
});

test('an amount that is not a Valor fails the test instead of counting as zero', () => {
  expect(() => cents('1.0')).toThrow();
  expect(() => cents(1)).toThrow();
  expect(() => cents(undefined)).toThrow();
  expect(basisPoints(33.33)).toBe(3_333n);
  expect(basisPoints(5)).toBe(500n);
  expect(() => basisPoints(0.125)).toThrow();
});

function of(tipo: string): bigint {
  return sumOf(
    records.filter((record) => record.tipo === tipo),
    'valor',
  );
}

function resulting(proposal: JsonObject): Record<string, bigint> {
  return Object.fromEntries(
    list(proposal.alocacao_resultante).map(({ ativo, valor }) => [`${ativo}`, cents(valor)]),
  );
}

function after(proposal: JsonObject): Record<string, bigint> {
  const held = list(positions.por_ativo).map(({ ativo, valor }) => [`${ativo}`, cents(valor)] as const);
  const moved = list(proposal.movimentos);
  return Object.fromEntries(
    held.map(([ativo, valor]) => {
      const entering = moved.filter(({ para }) => para === ativo);
      const leaving = moved.filter(({ de }) => de === ativo);
      return [ativo, valor + sumOf(entering, 'valor') - sumOf(leaving, 'valor')];
    }),
  );
}
