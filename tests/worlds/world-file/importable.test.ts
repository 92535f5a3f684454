import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../mock/src/index.ts';
import { readWorldText } from '../../../mock/src/worlds/world-file/read-world-file.ts';
import { exportWorld, writeJson, writeYaml } from '../../../mock/src/worlds/world-file/write-world-file.ts';
import { control } from '../../control/support.ts';
import { ORGANIZATION } from '../../model/seeded.ts';
import { EMPTY_WALLET, PROPOSAL, WALLET, write } from '../../pipeline/support.ts';
import { observed } from './observed.ts';

const RUNS = Number(process.env.RUNS ?? 8);

const FIRST = Date.parse('2000-01-01T00:00:00Z');
const LAST = Date.parse('2099-12-31T23:59:59.999Z');

const anyInstant = fc.oneof(
  fc.constantFrom(FIRST, FIRST + 1, LAST - 1, LAST),
  fc.constantFrom('2024-02-29T23:59:59.999Z', '2026-10-31T23:59:59Z', '2038-01-19T03:14:08Z').map(Date.parse),
  fc.integer({ min: FIRST, max: LAST }),
);

const STRANGE = [
  'null',
  'true',
  'no',
  '~',
  '=',
  '<<',
  '0x1F',
  '1e3',
  '010',
  '.5',
  '1_000',
  '2026-01-01',
  '12:30:00',
];
const PARTS = [...STRANGE, ...`-?:,[]{}#&*!|>'"%@\`\\/ ~áçÀ😀\u{10FFFF}\uD7FF\uE000\uFFFE\u00A0\u2028\u0085`];

const anyText = (most: number) =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 }) },
      fc.constantFrom(...PARTS).map((part) => Array<string>(most).fill(part)),
      fc.string({ unit: 'binary', minLength: 1, maxLength: most }).map((text) => [text]),
    )
    .map((parts) => [...parts.join('')].slice(0, most).join(''));

const anyAmount = fc.oneof(
  fc.constantFrom('0.000001', '0.009999', '0.01', '0.010000', '00.99', '1.00', '99999999999999999.999999'),
  fc.constantFrom('999999999999999.99', '99999999999999999.99', '9007199254740993.00'),
  fc
    .bigInt({ min: 1n, max: 10n ** 15n })
    .map((cents) => `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`),
);

const anyPercent = fc.oneof(
  fc.constantFrom(0, 0.01, 0.07, 33.33, 99.99, 100),
  fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
);

const shares = (percent: number) => [
  { ativo: 'USDY', percentual: percent },
  { ativo: 'BUIDL', percentual: (10_000 - Math.round(percent * 100)) / 100 },
];

const anyAct = fc.oneof(
  fc
    .record({ nome: anyText(140), taxa_sobre_rendimento: anyPercent })
    .map((body) => ['POST /organizacoes', body] as const),
  fc
    .record({ taxa_sobre_rendimento: anyPercent })
    .map((body) => [`PATCH /organizacoes/${ORGANIZATION}`, body] as const),
  fc
    .record({ carteira_id: fc.constantFrom(WALLET, EMPTY_WALLET), valor: anyAmount })
    .map((body) => ['POST /depositos', body] as const),
  fc.record({ USDY: anyPercent, BUIDL: anyPercent }).map((body) => ['PUT /rentabilidades', body] as const),
  fc
    .record({ admin: fc.boolean(), ips: fc.constantFrom(null, ['::1'], ['203.0.113.0/24']) })
    .map((body) => ['POST /chaves', body] as const),
  fc
    .record({ percent: anyPercent, motivo: anyText(500), referencia_interna: anyText(140) })
    .map(({ percent, ...rest }) => ['/propostas', { ...rest, alocacao_alvo: shares(percent) }] as const),
  fc
    .record({ ativos: anyPercent.map(shares), limiar_de_rebalanceamento: anyPercent })
    .map((body) => ['/politica-de-alocacao', body] as const),
  fc
    .record({
      valor: anyAmount,
      carteira_destino_id: fc.constant(EMPTY_WALLET),
      referencia_interna: anyText(140),
    })
    .map((body) => ['/resgates', body] as const),
  fc.record({ comentario: anyText(500) }).map((body) => [`/propostas/${PROPOSAL}/aprovar`, body] as const),
  fc.record({ comentario: anyText(500) }).map((body) => [`/propostas/${PROPOSAL}/rejeitar`, body] as const),
  fc
    .integer({ min: 1, max: 2025 })
    .map((n) => ['/webhooks', { url: `https://198.51.100.7/${'a'.repeat(n)}` }] as const),
  fc
    .oneof(anyInstant, fc.constantFrom(LAST + 1, Date.parse('9999-12-31T23:59:59.999Z')))
    .map((at) => ['POST /relogio', { ate: new Date(at).toISOString() }] as const),
  fc.constantFrom('P3653D', 'PT1S').map((avancar) => ['POST /relogio', { avancar }] as const),
);

const anyWorld = fc.record({
  at: anyInstant,
  seed: anyText(200),
  acts: fc.array(anyAct, { maxLength: 12 }),
});

/** Acts in a world; refused requests change nothing and do not appear in the export. */
async function act({ fetch }: Sandbox, [line, body]: readonly [string, object]): Promise<void> {
  if (line.startsWith('/politica')) await write(fetch, line, body, { method: 'PUT' });
  else if (line.startsWith('/')) await write(fetch, line, body);
  else if (line === 'POST /chaves')
    await control(fetch, line, {
      ...body,
      organizacao_id: ORGANIZATION,
      chave: `svc_test_${'k'.repeat(191)}`,
    });
  else await control(fetch, line, body);
}

test(`property: the export of any of ${RUNS} worlds at the limits of dates, amounts and names is read back, as YAML and as JSON`, async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async ({ at, seed, acts }) => {
      const sandbox = await createSandbox({ clock: { at }, seed });
      try {
        for (const each of acts) await act(sandbox, each);
        const { world } = sandbox;
        const file = exportWorld(world.sql, world.clock.now());
        const texts = [await writeYaml(file), writeJson(file)];
        for (const text of texts) expect((await readWorldText(text)).world).toEqual(file);
        const back = await createSandbox({ world: file });
        try {
          expect(exportWorld(back.world.sql, back.world.clock.now()).fatos).toEqual(file.fatos);
          const key = 'svc_test_exemplo_admin';
          expect(await observed(back.fetch, key)).toEqual(await observed(sandbox.fetch, key));
        } finally {
          await back.close();
        }
      } finally {
        await sandbox.close();
      }
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);
