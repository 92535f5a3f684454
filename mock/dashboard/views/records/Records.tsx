import type { Registro, TipoDeRegistro } from '@tesa/sdk/src/generated/entities';
import type { Known } from '../../../src/contract/types.ts';
import { Address } from '../../parts/Address.tsx';
import { Amount } from '../../parts/Amount.tsx';
import { Filter } from '../../parts/Filter.tsx';
import { Listed } from '../../parts/Listed.tsx';
import { MonthChoice } from '../../parts/MonthChoice.tsx';
import { Named } from '../../parts/Named.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { WalletChoice } from '../../parts/WalletChoice.tsx';
import { WalletLink } from '../../parts/WalletLink.tsx';
import { words } from '../../words/words.ts';
import type { ViewProps } from '../view-props.ts';

const { records: said } = words;

const TYPES = ['deposito', 'rebalanceamento', 'resgate'] as const satisfies readonly Known<TipoDeRegistro>[];

/** Records of every kind of proposal share one type, so its label names no kind. */
const TYPE_WORDS: Readonly<Record<string, string>> = { rebalanceamento: said.ofProposal };

export function Records({ query }: ViewProps) {
  const place = { view: 'registros', query };
  return (
    <>
      <p class="lead">{said.lead}</p>
      <Filter {...place} name="tipo" values={TYPES} words={TYPE_WORDS} />
      <div class="fields filters">
        <MonthChoice {...place} />
        <WalletChoice {...place} />
      </div>
      <Listed<Registro>
        {...place}
        of="/v1/registros"
        filters={['tipo', 'carteira_id', 'mes']}
        empty={said.none}
      >
        {(records) => <RecordTable records={records} />}
      </Listed>
    </>
  );
}

function RecordTable({ records }: { readonly records: readonly Registro[] }) {
  return (
    <Table
      label={words.views.registros}
      head={[said.when, said.type, said.what, { amount: said.amount }, said.wallet, said.of, said.hash]}
      rows={records.map((record) => ({
        key: record.id,
        cells: [
          <Time key="em" moment={record.ocorrido_em} />,
          <Named key="tipo" name={record.tipo} word={TYPE_WORDS[record.tipo]} />,
          `${record.de ?? said.outside} → ${record.para ?? said.outside}`,
          <Amount key="valor" valor={record.valor} />,
          <WalletLink key="carteira" id={record.carteira_id} />,
          <Owner key="de" record={record} />,
          <Address key="hash" text={record.tx_hash} />,
        ],
      }))}
    />
  );
}

/** The record of a deposit has neither a proposal nor a redemption. */
function Owner({ record: { proposta_id, resgate_id } }: { readonly record: Registro }) {
  const id = proposta_id ?? resgate_id;
  return id === null ? null : <ResourceLink id={id} />;
}
