import type { Rendimento } from '@tesa/sdk/src/generated/entities';
import { Amount } from '../../parts/Amount.tsx';
import { to } from '../../state/route.ts';
import { words } from '../../words/words.ts';
import { monthNameOf, rateOf } from './names.ts';

const { yields: said } = words;

export function Earned({
  period,
  isLink = false,
}: {
  readonly period: Rendimento;
  readonly isLink?: boolean;
}) {
  const name = monthNameOf(period);
  return (
    <section class="card" aria-labelledby="mes">
      <h2 id="mes">{isLink ? <a href={to('rendimento', period.id)}>{name}</a> : name}</h2>
      <dl class="figures">
        <Figure name={said.gross} valor={period.rendimento_bruto} note={said.grossNote} />
        <Figure name={said.fee} valor={period.valor_da_taxa} note={said.feeNote(rateOf(period))} />
        <Figure name={said.net} valor={period.rendimento_liquido} note={said.netNote} />
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly valor: string;
  readonly note: string;
}

function Figure({ name, valor, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount valor={valor} unit="USDC" />
      </dd>
      <dd class="quiet">{note}</dd>
    </div>
  );
}
