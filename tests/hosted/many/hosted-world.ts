import { fileURLToPath } from 'node:url';
import type { NewAccount } from '../../../hosted/local/start-local.ts';
import { workerOf } from '../../../scripts/build/hosted.ts';
import type { Target } from './target.ts';

export const target: Target = {
  script: () => workerOf(fileURLToPath(new URL('../../../hosted/src/worker.ts', import.meta.url))),
  options: {
    durableObjects: {
      ACCOUNTS: { className: 'AccountObject', useSQLite: true },
      WORLDS: { className: 'WorldObject', useSQLite: true },
    },
    bindings: { SECRETS: JSON.stringify({ a: 'a secret of the service, for tests alone' }) },
  },
  async make(ask) {
    const made = await ask('http://worker/contas', { method: 'POST' });
    const { chaves } = (await made.json()) as NewAccount;
    return ask('http://worker/v1/posicoes', { headers: { Authorization: `Bearer ${chaves.admin}` } });
  },
};
