import type { Carteira, PosicaoDaCarteira, Posicoes } from '../../../../sdk/src/generated/entities.ts';
import { centsOf, readable, sumOf, valorOf } from '../../api/money.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Bar, type Part } from '../../parts/Bar.tsx';
import { words } from '../../words/words.ts';

interface PositionsProps {
  readonly positions: Posicoes;
  readonly wallets: readonly Carteira[];
}

/** Where the money is, as a picture and in figures. */
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
      <dl class="figures">
        <Figure name={said.free} valor={positions.saldo_livre} />
        <Figure name={said.reserved} valor={positions.reservado} />
        <Figure name={said.yielding} valor={positions.rendendo} />
        <Figure name={said.accrued} valor={positions.yield_acumulado} />
      </dl>
      <Bar label={said.picture(inWords(parts))} parts={parts} whole={whole} />
      <Legend parts={parts} />
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
    </section>
  );
}

function Figure({ name, valor }: { readonly name: string; readonly valor: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount valor={valor} />
      </dd>
    </div>
  );
}

/** The sums over all wallets. */
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
        <strong>{name ?? wallet.rede}</strong>{' '}
        {name === undefined ? null : <span class="quiet">{wallet.rede}</span>}{' '}
        <code>{wallet.carteira_id}</code>
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
