import type { Carteira, PosicaoDaCarteira, Posicoes } from '@tesa/sdk/src/generated/entities';
import { centsOf, readable, sumOf, valorOf } from '../../api/money.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Bar, type Part } from '../../parts/Bar.tsx';
import { Table } from '../../parts/Table.tsx';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';

interface PositionsProps {
  readonly positions: Posicoes;
  readonly wallets: readonly Carteira[];
}

export function Positions({ positions, wallets }: PositionsProps) {
  const parts = totalsOf(positions.por_carteira);
  const whole = sumOf(parts.map(({ cents }) => cents));
  const { overview: said } = words;
  return (
    <section class="card positions" aria-labelledby="posicoes">
      <h2 id="posicoes">{said.allocation}</h2>
      <p class="total">
        <Amount valor={positions.total} unit="USDC" />
      </p>
      <Bar label={said.picture(inWords(parts))} parts={parts} whole={whole} />
      {parts.length === 0 ? null : <Legend parts={parts} />}
      <Uses positions={positions} parts={parts} />
      <p>
        <a href={to('rendimento')}>{said.accrued}</a> <Amount valor={positions.yield_acumulado} unit="USDC" />
      </p>
      {parts.length === 0 ? null : (
        <>
          <h3>{said.byWallet}</h3>
          <ul class="wallets">
            {positions.por_carteira.map((wallet) => (
              <Wallet
                key={wallet.carteira_id}
                wallet={wallet}
                name={wallets.find(({ id }) => id === wallet.carteira_id)?.apelido ?? undefined}
                whole={whole}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Uses({ positions, parts }: { readonly positions: Posicoes; readonly parts: readonly Part[] }) {
  const { overview: said } = words;
  const reservedOf = (isCash: boolean) =>
    sumOf(parts.filter(({ token }) => (token === 'USDC') === isCash).map(({ reserved }) => reserved));
  const row = (name: string, note: string, whole: string, reserved: bigint) => ({
    key: name,
    cells: [
      <span key="nome">
        {name} <small>{note}</small>
      </span>,
      <Amount key="reservado" valor={valorOf(reserved)} />,
      <Amount key="livre" valor={valorOf(centsOf(whole) - reserved)} />,
      <Amount key="total" valor={whole} />,
    ],
  });
  return (
    <>
      <Table
        label={said.uses}
        head={[said.where, ...[said.reserved, said.free, said.total].map((amount) => ({ amount }))]}
        rows={[
          row(said.available, said.availableNote, positions.disponivel, reservedOf(true)),
          row(said.yielding, said.yieldingNote, positions.rendendo, reservedOf(false)),
          {
            key: 'total',
            cells: [said.total, positions.reservado, positions.saldo_livre, positions.total].map(
              (text, index) => <strong key={index}>{index === 0 ? text : <Amount valor={text} />}</strong>,
            ),
          },
        ]}
      />
      <p class="quiet">{said.freeNote}</p>
    </>
  );
}

function totalsOf(wallets: readonly PosicaoDaCarteira[]): Part[] {
  const balances = Map.groupBy(
    wallets.flatMap(({ saldos }) => saldos),
    ({ token }) => token,
  );
  return [...balances].map(([token, all]) => ({
    token,
    cents: sumOf(all.map(({ saldo }) => centsOf(saldo))),
    reserved: sumOf(all.map(({ reservado }) => centsOf(reservado))),
  }));
}

const partsOf = (wallet: PosicaoDaCarteira): Part[] => totalsOf([wallet]);

const inWords = (parts: readonly Part[]): string =>
  parts.map(({ token, cents }) => `${token} ${textOf(cents)}`).join(', ');

const textOf = (cents: bigint): string => readable(valorOf(cents), words.lang);

function Legend({ parts }: { readonly parts: readonly Part[] }) {
  const isReserved = parts.some(({ reserved }) => reserved > 0n);
  return (
    <ul class="legend">
      {parts.map(({ token, cents }) => (
        <li key={token}>
          <Swatch token={token} /> {token} <strong>{textOf(cents)}</strong>
        </li>
      ))}
      {isReserved ? <li class="quiet">{words.overview.legendReserved}</li> : null}
    </ul>
  );
}

function Swatch({ token }: { readonly token: string }) {
  return (
    <svg class={`swatch token ${token}`} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <rect class="part" width="10" height="10" rx="2" />
    </svg>
  );
}

interface WalletProps {
  readonly wallet: PosicaoDaCarteira;
  readonly name: string | undefined;
  readonly whole: bigint;
}

function Wallet({ wallet, name, whole }: WalletProps) {
  const parts = partsOf(wallet);
  const held = parts.filter(({ cents }) => cents > 0n);
  return (
    <li>
      <p class="wallet-name">
        <a href={to('carteiras', wallet.carteira_id)}>{name ?? <code>{wallet.carteira_id}</code>}</a>{' '}
        <span class="quiet">{wallet.rede}</span>
      </p>
      <Bar label={words.overview.picture(inWords(parts))} parts={parts} whole={whole} />
      <p class="wallet-parts">
        {held.length === 0
          ? words.overview.empty
          : held.map(({ token, cents }) => (
              <span key={token}>
                {token} <strong>{textOf(cents)}</strong>
              </span>
            ))}
      </p>
    </li>
  );
}
