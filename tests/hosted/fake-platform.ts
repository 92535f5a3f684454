import type { AccountRpc } from '../../hosted/src/account/account-rpc.ts';
import type { Env } from '../../hosted/src/env.ts';
import type { WorldRpc } from '../../hosted/src/world/world-rpc.ts';

export const SECRETS = JSON.stringify({
  a: 'segredo-antigo-do-servico-de-teste',
  b: 'segredo-recente-do-servico-de-teste',
});

export type OnWorld = (name: string, request: Request) => Response | Promise<Response>;

interface FakeOptions extends Omit<Partial<Env>, 'WORLDS' | 'ACCOUNTS'> {
  readonly onWorld?: OnWorld;
  readonly onCreate?: (name: string, now: number) => void;
}

export function fakePlatform({ onWorld, onCreate, ...rest }: FakeOptions = {}) {
  const woken: string[] = [];
  const named = <T>(stubOf: (name: string) => DurableObjectStub<T>): DurableObjectNamespace<T> => ({
    idFromName: (name) => ({ toString: () => name }),
    get: (id) => stubOf(id.toString()),
  });
  const env: Env = {
    SECRETS,
    ...rest,
    WORLDS: named(
      (name) =>
        ({
          fetch: async (request: Request) => {
            woken.push(name);
            return onWorld?.(name, request) ?? new Response(null, { status: 204 });
          },
        }) as DurableObjectStub<WorldRpc>,
    ),
    ACCOUNTS: named(
      (name) =>
        ({
          create: async (account: string, now: number) => {
            woken.push(name);
            onCreate?.(account, now);
          },
        }) as DurableObjectStub<AccountRpc>,
    ),
  };
  return { env, woken };
}
