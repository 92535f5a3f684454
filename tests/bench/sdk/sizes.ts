import { BUDGETS, PEERS } from '../../package/budgets.ts';
import { bundledSize } from '../../package/bundle.ts';
import { kilobytes, type Row } from '../report.ts';

export async function sizes(): Promise<Row[]> {
  const ours = await Promise.all(
    Object.entries(BUDGETS).map(async ([what, { program, atMost }]): Promise<Row> => {
      const size = await bundledSize(program);
      return {
        what,
        reference: '',
        ours: kilobytes(size),
        value: size / 1024,
        target: { atMost: atMost / 1024 },
      };
    }),
  );
  const peers = await Promise.all(
    Object.entries(PEERS).map(async ([what, program]): Promise<Row> => {
      const size = await bundledSize(program);
      return { what, reference: kilobytes(size), ours: '', value: size / 1024 };
    }),
  );
  return [...ours, ...peers];
}
