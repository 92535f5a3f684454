import { Transaction } from 'ethers';

/** What an unsigned transaction of `ethereum` says, read by a public library. */
export function decodeEthereum(transaction: { payload_nao_assinado: string } | undefined): Transaction {
  return Transaction.from(transaction?.payload_nao_assinado ?? '0x');
}
