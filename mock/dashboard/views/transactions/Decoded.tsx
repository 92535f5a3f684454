import type { Carteira, Transacao } from '@tesa/sdk/src/generated/entities';
import { Fragment } from 'preact';
import type { PayloadDecodificado, TransacaoDecodificada } from '../../../src/contract/control-types.ts';
import { Amount } from '../../parts/Amount.tsx';
import { Await } from '../../parts/Await.tsx';
import { Code } from '../../parts/Code.tsx';
import { Movements } from '../../parts/Movements.tsx';
import { Named } from '../../parts/Named.tsx';
import { Table } from '../../parts/Table.tsx';
import { useReading } from '../../state/reads.ts';
import { useWallets } from '../../state/wallets.ts';
import { words } from '../../words/words.ts';

const { transactions: said } = words;

/** Custodians compare the bytes with the API's fields before signing. */
export function Decoded({ transaction }: { readonly transaction: Transacao }) {
  const decoded = useReading<TransacaoDecodificada>(
    `/_sandbox/transacoes/${encodeURIComponent(transaction.id)}`,
  );
  const wallet = useWallets()?.find(({ id }) => id === transaction.carteira_id);
  return (
    <section class="card" aria-labelledby="payload">
      <h2 id="payload">{said.payload}</h2>
      <Await loaded={decoded}>
        {({ payload, movimento }) => (
          <>
            <Comparison payload={payload} transaction={transaction} wallet={wallet} />
            {movimento === null ? null : (
              <>
                <h3>{said.carries}</h3>
                <Movements movements={[movimento]} />
              </>
            )}
          </>
        )}
      </Await>
      <details>
        <summary>{said.raw}</summary>
        <Code text={transaction.payload_nao_assinado} />
      </details>
    </section>
  );
}

interface ComparisonProps {
  readonly payload: PayloadDecodificado;
  readonly transaction: Transacao;
  readonly wallet: Carteira | undefined;
}

function Comparison({ payload, transaction, wallet }: ComparisonProps) {
  const rows = [
    line(said.says.gives, payload.paga, wallet?.endereco),
    line(said.says.what, payload.token ?? payload.endereco_do_token, transaction.token),
    line(said.says.amount, payload.valor ?? payload.unidades, transaction.valor),
    line(said.says.nonce, payload.nonce, transaction.nonce),
    line(said.says.to, payload.recebe ?? payload.conta_que_recebe ?? '', transaction.destinatario.endereco),
    line(said.says.kind, payload.quem_recebe ?? '', transaction.destinatario.tipo, inWords),
    {
      key: said.says.fee,
      cells: [
        said.says.fee,
        <Amount key="taxa" valor={payload.taxa_maxima} unit={payload.moeda_da_taxa} />,
        '',
        '',
      ],
    },
  ];
  return (
    <Table label={said.payload} head={[said.part, said.payload, said.movement, said.verdict]} rows={rows} />
  );
}

/** Ignores case, because addresses on `ethereum` are case-insensitive. */
function line(name: string, says: string, should: string | undefined, show = inCode) {
  const agrees = says.toLowerCase() === should?.toLowerCase();
  return {
    key: name,
    cells: [
      name,
      <Fragment key="diz">{show(says)}</Fragment>,
      <Fragment key="deveria">{should === undefined ? null : show(should)}</Fragment>,
      should === undefined ? null : (
        <span key="confere" class={`badge ${agrees ? 'good' : 'bad'}`}>
          {agrees ? said.agrees : said.differs}
        </span>
      ),
    ],
  };
}

const inCode = (text: string) => <code class="long">{text}</code>;

const inWords = (name: string) => <Named name={name} />;
