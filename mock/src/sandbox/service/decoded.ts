import type {
  MovimentoDaTransacao,
  PayloadDecodificado,
  TransacaoDecodificada,
} from '../../contract/control-types.ts';
import type { Rede, Transacao } from '../../contract/types.ts';
import type { Sql } from '../../host/sql.ts';
import { type DecodedPayload, decodePayload, isPaid, issuerAddress } from '../chain/index.ts';
import { formatValor } from '../domain/money.ts';
import { toMovimento } from '../domain/to-contract.ts';
import { settlementAddresses } from './directory/settlement-addresses.ts';
import type { WalletRow } from './directory/tables.ts';
import { readWalletRow } from './directory/wallets.ts';
import { readMovements } from './proposals/movements.ts';
import type { TransactionRow } from './transactions/tables.ts';
import { readTransaction, toTransacao } from './transactions/transactions.ts';

export interface DecodedTransaction extends Omit<TransacaoDecodificada, 'transacao'> {
  readonly transacao: Transacao;
}

type Transfer = DecodedPayload['transfer'];

/**
 * A transaction of any organisation, what its payload does, and the movement of a proposal that it carries.
 * @throws {Refusal} `nao_encontrado`
 */
export function decodeTransaction(sql: Sql, id: string): DecodedTransaction {
  const row = readTransaction(sql, id);
  const decoded = decodePayload(row.rede, row.payload_nao_assinado);
  return {
    transacao: toTransacao(sql, row),
    movimento: movementOf(sql, row),
    payload: {
      ...partiesOf(sql, row, decoded.transfer),
      ...amountOf(decoded),
      ...lifetimeOf(decoded.transfer),
    },
  };
}

function movementOf(sql: Sql, { proposta_id, movimento }: TransactionRow): MovimentoDaTransacao | null {
  const found = proposta_id === null ? undefined : readMovements(sql, proposta_id)[movimento ?? 0];
  return found === undefined ? null : toMovimento(found);
}

type Parties = Pick<PayloadDecodificado, 'paga' | 'recebe' | 'conta_que_recebe' | 'quem_recebe'>;

/** Of a message of `ethereum`, only the signature says who pays. */
function partiesOf(sql: Sql, row: TransactionRow, transfer: Transfer): Parties {
  const isSolana = transfer.rede === 'solana';
  const [quem_recebe, recebe] = payeesOf(sql, row).find(([, address]) => isPaid(address, transfer)) ?? [
    null,
    null,
  ];
  return {
    paga: isSolana ? transfer.wallet : readWalletRow(sql, row.carteira_id).endereco,
    recebe: recebe ?? (isSolana ? null : transfer.destination),
    conta_que_recebe: isSolana ? transfer.destination : null,
    quem_recebe,
  };
}

type Payee = readonly [NonNullable<Parties['quem_recebe']>, string];

/** Whom the organisation of a transaction may pay on its network, as far as the sandbox knows. */
function payeesOf(sql: Sql, { rede, organizacao_id }: TransactionRow): Payee[] {
  const wallets = sql.rows<WalletRow>('SELECT * FROM carteiras WHERE organizacao_id = ?', organizacao_id);
  const issuers = (['USDY', 'BUIDL'] as const).map((ativo): Payee => ['emissor', issuerAddress(ativo, rede)]);
  const own = wallets.filter((wallet) => wallet.rede === rede);
  return [
    ...issuers,
    ...own.map(({ endereco }): Payee => ['carteira', endereco]),
    ...wallets.flatMap((wallet) => settlementsOf(wallet, rede)),
  ];
}

const settlementsOf = ({ id, rede: own }: WalletRow, rede: Rede): Payee[] =>
  settlementAddresses(id, own)
    .filter((address) => address.rede === rede)
    .map(({ endereco }): Payee => ['endereco_de_liquidacao', endereco]);

const amountOf = ({ transfer, token, centavos }: DecodedPayload) => ({
  token: token ?? null,
  endereco_do_token: transfer.token,
  valor: centavos === undefined ? null : formatValor(centavos),
  unidades: String(transfer.units),
});

const lifetimeOf = (transfer: Transfer) =>
  transfer.rede === 'solana'
    ? {
        nonce: transfer.nonce,
        conta_de_nonce: transfer.nonceAccount,
        taxa_maxima: String(transfer.maxFee),
        moeda_da_taxa: 'lamport' as const,
        chain_id: null,
      }
    : {
        nonce: String(transfer.nonce),
        conta_de_nonce: null,
        taxa_maxima: String(transfer.maxFee),
        moeda_da_taxa: 'wei' as const,
        chain_id: String(transfer.chainId),
      };
