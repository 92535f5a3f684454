import type { Carteira } from '../../contract/types.ts';

/** A wallet that is still to be linked. */
interface NewWallet {
  readonly rede: 'solana';
  readonly endereco: string;
  readonly apelido: string;
}

const ADDRESSES = [
  'TesteTesaCarteira33333333333333333333333333',
  'TesteTesaCarteira44444444444444444444444444',
];

/**
 * A wallet to deposit in, and one to pay. The first is on `solana`, where no transaction waits for the nonce of another;
 * the second so that the first gives before any on `ethereum` does.
 */
export function walletsToChoose(
  linked: readonly Carteira[],
): [from: Carteira | NewWallet, to: Carteira | NewWallet] {
  const fresh = ADDRESSES.filter((endereco) => linked.every((wallet) => wallet.endereco !== endereco)).map(
    (endereco): NewWallet => ({ rede: 'solana', endereco, apelido: 'tesa-mock trigger' }),
  );
  const onSolana = linked.filter(({ rede }) => rede === 'solana');
  const onEthereum = linked.filter(({ rede }) => rede === 'ethereum');
  const only = onEthereum.length === 1 ? onEthereum : [];
  const [from, ...others] = [...onSolana, ...fresh];
  const [to] = [...others.filter((wallet) => 'id' in wallet), ...only, ...others];
  if (from === undefined || to === undefined) throw new TypeError('There is no wallet to choose');
  return [from, to];
}
