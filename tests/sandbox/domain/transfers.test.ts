import { expect, test } from 'vitest';
import { confirmedOf } from '../../../mock/src/sandbox/domain/transfers.ts';

test('what is confirmed is what landed, however much failed or is on its way', () => {
  const of = (
    status: 'confirmada' | 'falhou' | 'transmitida' | 'aguardando_assinatura',
    centavos: bigint,
  ) => ({
    status,
    centavos,
  });
  expect(confirmedOf([])).toBe(0n);
  expect(
    confirmedOf([
      of('confirmada', 5n),
      of('falhou', 7n),
      of('transmitida', 9n),
      of('aguardando_assinatura', 1n),
      of('confirmada', 6n),
    ]),
  ).toBe(11n);
});
