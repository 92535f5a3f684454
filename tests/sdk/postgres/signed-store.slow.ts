import type { PropostaPendente, Tesa } from '@tesa/sdk';
import { type Pool, signedStore } from '@tesa/sdk/postgres';
import { SANDBOX, type SignedTransfer, type Verification, verifyProposal } from '@tesa/sdk/verify';
import { describe, expect, test } from 'vitest';
import { gate } from '../gate.ts';
import { openSandbox } from '../open-sandbox.ts';
import { ownDatabase } from './database.ts';

const database = ownDatabase();
const open = (pool: Pool = database.pool) => signedStore({ pool });

type Transfers = Extract<Verification, { ok: true }>['toSign'];

let proposals = 0;
const newId = () => `prop_${++proposals}`;

/** A passed verification; only the stored fields of its transfers matter. */
const passed = (...transfers: Partial<SignedTransfer>[]): Verification => ({
  ok: true,
  state: 'verified',
  toSign: transfers.map((one) => ({
    walletId: 'cart_1',
    movimento: 0,
    payload: '0x01',
    ...one,
  })) as unknown as Transfers,
});
const transferOf = (transacao: string) => ({ transacao, walletId: 'cart_1', movimento: 0, payload: '0x01' });

describe('signedStore', () => {
  test('a transaction that is handed over is stored before verify returns, and passed to the next verification', async () => {
    const id = newId();
    const transacao = `tx_${id}`;
    await open().verify(id, async (signed) => {
      expect(signed).toEqual([]);
      return passed({ transacao });
    });
    const signed = await signedBefore(id);
    expect(signed).toEqual([{ ...transferOf(transacao), isVoid: false }]);
    expect(await signedBefore(newId())).toEqual([]);
  });

  test('a transaction marked void is void in the next verification; one that was never handed over cannot be marked', async () => {
    const id = newId();
    const transacao = `tx_${id}`;
    await open().verify(id, async () => passed({ transacao, movimento: null }));
    await open().markVoid(transacao);
    expect(await signedBefore(id)).toMatchObject([{ transacao, movimento: null, isVoid: true }]);
    await expect(open().markVoid('tx_never')).rejects.toMatchObject({ reason: 'configuration' });
  });

  test('a changed transaction is refused even if it verifies; an unchanged one may be handed over again', async () => {
    const id = newId();
    const transacao = `tx_${id}`;
    const again = (transfer: object = {}, of = id) =>
      open().verify(of, async () => passed({ transacao, ...transfer }));
    for (let n = 0; n < 2; n++) expect((await again()).ok).toBe(true);
    const refused = { reason: 'other-payload', message: expect.stringContaining(`Do not sign ${transacao}`) };
    for (const other of [{ payload: '0x02' }, { walletId: 'cart_2' }, { movimento: 1 }, { movimento: null }])
      await expect(again(other)).rejects.toMatchObject(refused);
    await expect(again({}, newId())).rejects.toMatchObject(refused);
    await open().markVoid(transacao);
    await expect(again()).rejects.toMatchObject(refused);
  });

  test('an error names a stored transaction without control characters', async () => {
    const id = newId();
    const transacao = `tx_${id}\u001b[31m\r\n`;
    const hand = (payload: string) => open().verify(id, async () => passed({ transacao, payload }));
    await hand('0x01');
    const shown = expect.stringContaining(`tx_${id}\\u{1b}[31m\\u{d}\\u{a}`);
    await expect(hand('0x02')).rejects.toMatchObject({ message: shown });
    await expect(open().markVoid(`${transacao}\u001b`)).rejects.toMatchObject({ message: shown });
  });

  test('no transaction is stored when one was handed over differently, on divergences, or when the check fails', async () => {
    const id = newId();
    await open().verify(id, async () => passed({ transacao: `tx_${id}` }));
    const both = open().verify(id, async () =>
      passed({ transacao: `tx_${id}_b` }, { transacao: `tx_${id}`, payload: '0x02' }),
    );
    await expect(both).rejects.toMatchObject({ reason: 'other-payload' });
    const diverging: Verification = { ok: false, state: 'divergent', divergences: [] };
    expect(await open().verify(id, async () => diverging)).toBe(diverging);
    await expect(open().verify(id, () => Promise.reject(new Error('No answer')))).rejects.toThrow(
      'No answer',
    );
    expect(await signedBefore(id)).toHaveLength(1);
  });
});

async function signedBefore(id: string): Promise<readonly SignedTransfer[]> {
  const seen: SignedTransfer[] = [];
  await open().verify(id, async (signed) => {
    seen.push(...signed);
    return { ok: false, state: 'divergent', divergences: [] };
  });
  return seen;
}

describe('concurrent verifications', () => {
  test('parallel verifications of one proposal run one after the other, and the second gets the stored transactions of the first', async () => {
    const id = newId();
    const [inside, resume] = [gate(), gate()];
    const order: string[] = [];
    const first = open().verify(id, async () => {
      inside.open();
      await resume.opened;
      order.push('first');
      return passed({ transacao: `tx_${id}` });
    });
    await inside.opened;
    const second = open().verify(id, async (signed) => {
      order.push(`second after ${signed.length}`);
      return passed(...signed);
    });
    // Another proposal does not wait for the lock.
    await open().verify(newId(), async () => passed());
    resume.open();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second after 1']);
  });
});

async function reviewedProposal(tesa: Tesa) {
  const reviewed = (await tesa.criarProposta({
    alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }],
    motivo: 'Comitê.',
  })) as PropostaPendente;
  const wallets = (await tesa.listarCarteiras()).dados;
  return { reviewed, wallets };
}

test('a crash between storing and handing over leaves the record, and the same payload is returned again', async () => {
  const { tesa } = await openSandbox();
  const { reviewed, wallets } = await reviewedProposal(tesa);
  const approved = await tesa.aprovarProposta(reviewed.id);
  const verify = () =>
    open().verify(reviewed.id, (signed) =>
      verifyProposal(reviewed, approved, { wallets, networks: SANDBOX, signed }),
    );
  const payloadsOf = (verification: Verification) =>
    verification.ok
      ? verification.toSign.map(({ transacao, payload }) => [transacao, payload]).toSorted()
      : verification;
  const first = await verify();
  await database.restart();
  expect(payloadsOf(await verify())).toEqual(payloadsOf(first));
  expect(first.ok && first.toSign.length).toBeGreaterThan(0);
});
