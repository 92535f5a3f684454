import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../mock/src/index.ts';
import { ArmedFaults } from '../../mock/src/worlds/armed-faults.ts';
import { Faults } from '../../mock/src/worlds/faults.ts';
import { call } from '../pipeline/support.ts';
import { arm, armed } from './fault-support.ts';
import { control, inWorld, openSandbox } from './support.ts';

const PROBABLE = { tipo: 'erro_interno', vezes: 1000, probabilidade: 0.3 } as const;

async function statusesOf(fetch: Sandbox['fetch'], headers: Record<string, string> = {}, count = 24) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call(fetch, '/posicoes', { headers })).status);
  return statuses;
}

function strikesOf(probabilidade: number, seed: string): number {
  const { armed: faults } = new Faults({ onChange: () => {}, seed: () => seed });
  faults.arm({ ...PROBABLE, vezes: 1_000_000, probabilidade });
  return Array.from({ length: 10_000 }, () => faults.take(() => true)).filter(Boolean).length;
}

describe('probabilidade', () => {
  it('a fault with a probability strikes some calls, and only those calls count toward vezes', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, PROBABLE);
    const statuses = await statusesOf(fetch);
    expect(new Set(statuses)).toEqual(new Set([200, 500]));
    const struck = statuses.filter((status) => status === 500).length;
    expect(await armed(fetch)).toMatchObject([{ vezes: 1000 - struck, probabilidade: 0.3 }]);
  });

  it.each([0.01, 0.3, 0.9])(
    'a fault with a probability strikes about as often as its probability of %d',
    (probabilidade) => {
      // Four standard deviations of a binomial distribution, so that a correct probability practically never
      // fails.
      const margin = 4 * Math.sqrt(10_000 * probabilidade * (1 - probabilidade));
      expect(Math.abs(strikesOf(probabilidade, 'tesa') - 10_000 * probabilidade)).toBeLessThan(margin);
    },
  );

  it('a fault with a probability strikes the same calls with the same seed, and different calls with a different seed', async () => {
    const runs = await Promise.all(
      ['um', 'um', 'dois'].map(async (seed) => {
        const { fetch } = await openSandbox({ seed });
        await arm(fetch, PROBABLE);
        return statusesOf(fetch);
      }),
    );
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).not.toEqual(runs[0]);
  });

  it('a fault with a probability strikes the same calls after a restart, after a restore, and in a branch', async () => {
    const { fetch } = await openSandbox();
    const { body: snapshot } = await control(fetch, 'POST /instantaneos');
    await arm(fetch, PROBABLE);
    const first = await statusesOf(fetch);
    await control(fetch, 'POST /reiniciar');
    expect(await armed(fetch)).toEqual([]);
    await arm(fetch, PROBABLE);
    expect(await statusesOf(fetch)).toEqual(first);
    await control(fetch, `POST /instantaneos/${snapshot.id}/restaurar`);
    await arm(fetch, PROBABLE);
    expect(await statusesOf(fetch)).toEqual(first);
    const { body: branch } = await control(fetch, 'POST /mundos');
    const headers = inWorld(branch.id);
    await control(fetch, 'POST /falhas', PROBABLE, headers);
    expect(await statusesOf(fetch, headers)).toEqual(first);
  });

  it('a fault with a probability draws independently of other armed faults', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, { ...PROBABLE, probabilidade: 0.5 });
    const alone = await statusesOf(fetch);
    await control(fetch, 'POST /reiniciar');
    await arm(fetch, { ...PROBABLE, probabilidade: 0.5, operacao: 'obterOrganizacao' });
    await arm(fetch, { ...PROBABLE, probabilidade: 0.5 });
    expect(await statusesOf(fetch)).not.toEqual(alone);
  });

  it('a fault with a probability passes a spared call to the next fault', async () => {
    const { fetch } = await openSandbox();
    await arm(fetch, PROBABLE);
    await arm(fetch, { tipo: 'servico_indisponivel', vezes: 1000 });
    expect(new Set(await statusesOf(fetch))).toEqual(new Set([500, 503]));
  });

  it('a fault with a probability continues its draws after a restart', () => {
    const open = () => new Faults({ onChange: () => {}, seed: () => 'tesa' }).armed;
    const drawn = (faults: ArmedFaults) =>
      Array.from({ length: 20 }, () => faults.take(() => true) !== undefined);
    const whole = open();
    whole.arm(PROBABLE);
    whole.cutAll();
    whole.arm(PROBABLE);
    drawn(whole);
    const later = open();
    later.restore(JSON.parse(JSON.stringify(whole.state)));
    expect(drawn(later)).toEqual(drawn(whole));
    whole.cutAll();
    later.cutAll();
    whole.arm(PROBABLE);
    later.arm(PROBABLE);
    expect(drawn(later)).toEqual(drawn(whole));
  });

  it('a fault with a probability announces each draw, so that its state can be stored before a crash', () => {
    let stored = '';
    const faults: ArmedFaults = new Faults({
      onChange: () => {
        stored = JSON.stringify(faults.state);
      },
      seed: () => 'tesa',
    }).armed;
    faults.arm({ ...PROBABLE, probabilidade: 1e-9 });
    for (let n = 0; n < 5; n += 1) expect(faults.take(() => true)).toBeUndefined();
    expect(JSON.parse(stored)).toEqual(faults.state);
  });

  it('a fault that always strikes draws no random number', () => {
    const faults = new ArmedFaults(
      () => {},
      () => {
        throw new Error('a draw was made');
      },
    );
    faults.arm({ tipo: 'erro_interno', probabilidade: 1 });
    expect(faults.take(() => true)?.tipo).toBe('erro_interno');
  });
});
