import * as host from '../../../mock/src/platform/workerd/primitives.ts';
import { addressAnswers, hashAnswers } from '../../host-answers.ts';

async function timerAnswers() {
  const ran: string[] = [];
  host.realTimer(0, () => ran.push('canceled'))();
  host.realTimer(1, () => ran.push('canceled too'))();
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

export const hostAnswers = async () => ({
  addresses: addressAnswers(host),
  hashes: hashAnswers(host),
  timers: await timerAnswers(),
});

export type HostAnswers = Awaited<ReturnType<typeof hostAnswers>>;
