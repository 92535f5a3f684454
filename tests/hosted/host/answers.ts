import * as host from '../../../mock/src/host/workerd/index.ts';
import { unzipped } from '../../../mock/src/replay/unzipped.ts';
import { addressAnswers, hashAnswers } from '../../host-answers.ts';

const BYTES = new TextEncoder().encode('ação '.repeat(1000));

/** What the core gets of `#host`, for bytes compressed and broken: as texts, and whether it has the bytes again. */
function gzipAnswers() {
  const compressed = host.gzip.compress(BYTES);
  const altered = Uint8Array.from(compressed, (byte, at) => (at === 12 ? byte ^ 255 : byte));
  const asked: readonly (readonly [Uint8Array, number])[] = [
    [compressed, BYTES.length],
    [compressed, BYTES.length - 1],
    [compressed.subarray(0, -9), BYTES.length],
    [compressed.subarray(0, 3), BYTES.length],
    [altered, BYTES.length],
    [Uint8Array.of(0x1f, 0x8b, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7), BYTES.length],
  ];
  return asked.map(([bytes, most]) => {
    const found = unzipped(bytes, most);
    return typeof found === 'string' ? found : sameAsBefore(found);
  });
}

const zstdAnswer = (): Promise<boolean> =>
  new Promise((resolve) => {
    host.zstd?.compress(BYTES, (compressed) =>
      resolve(compressed.length < 200 && sameAsBefore(host.zstd?.decompress(compressed) ?? compressed)),
    );
  });

const sameAsBefore = (bytes: Uint8Array): boolean => host.sha256Hex(bytes) === host.sha256Hex(BYTES);

/** What ran, in its order. */
async function timerAnswers() {
  const ran: string[] = [];
  host.realTimer(0, () => ran.push('cancelled'))();
  host.realTimer(1, () => ran.push('cancelled too'))();
  await new Promise<void>((resolve) => {
    host.realTimer(0, () => ran.push('at once'));
    host.realTimer(5, () => {
      ran.push('later');
      resolve();
    });
  });
  await host.turn();
  return ran;
}

/** What the host of workerd says, wherever it runs. */
export const hostAnswers = async () => ({
  addresses: addressAnswers(host),
  hashes: hashAnswers(host),
  gzip: gzipAnswers(),
  zstd: await zstdAnswer(),
  timers: await timerAnswers(),
});

export type HostAnswers = Awaited<ReturnType<typeof hostAnswers>>;
