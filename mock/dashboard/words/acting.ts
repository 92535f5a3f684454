import { inLanguage } from './in-language.ts';

export const acting = inLanguage(
  {
    outcome: {
      done: 'Feito',
      refused: 'Recusado',
      noAnswer:
        'O sandbox não respondeu, e a operação pode ter acontecido: veja o estado abaixo antes de repetir.',
      changed: (status: string) =>
        `Nada foi enviado: a situação mudou para “${status}” depois que a página a mostrou. Atualize e decida de novo.`,
      field: 'Campo',
      about: 'O que fazer',
      request: 'Ver a requisição',
      took: (milliseconds: number) => `${milliseconds} ms`,
      response: 'A resposta',
    },

    steps: {
      decideProposal: 'Decida a proposta',
      decideRedemption: 'Decida o resgate',
      transmit: 'Faça o custodiante assinar e transmitir a transação',
      confirm: 'Faça a rede confirmar a transação',
      receive: 'Faça chegar o USDC em trânsito',
      newProposal:
        'A transação já foi reemitida dez vezes: descarte o que foi assinado e crie outra proposta',
      newRedemption:
        'A transação já foi reemitida dez vezes: descarte o que foi assinado, cancele o resgate e peça o restante em outro',
      deposit:
        'Não falta nada: confirme um depósito, e a Tesa propõe como aplicá-lo pela política de alocação',
    },

    actions: {
      approve: 'Aprovar',
      reject: 'Rejeitar',
      cancelRedemption: 'Cancelar o resgate',
      approveInPanel: 'Aprovar sem chave, como aprovador',
      transmit: 'Transmitir',
      confirm: 'Confirmar',
      fail: 'Fazer falhar',
      receive: 'Fazer chegar',
      reissue: 'Reemitir',
      newProposal: 'Criar outra proposta',
      newRedemption: 'Ir ao resgate',
      expire: 'Deixar expirar',
      spend: 'Gastar o nonce por fora',
      deposit: 'Confirmar depósito',
      later: 'Depois',
      details: 'Ver detalhes',
    },

    decision: {
      title: 'Decidir',
      comment: 'Comentário',
      key: 'Decidir com a chave',
    },

    deposit: {
      title: 'Confirmar um depósito',
      wallet: 'Na carteira',
      amount: 'Valor em USDC',
      amountHint: 'Exemplo: 150.000,00',
      notAmount: 'Valor inválido: escreva, por exemplo, 150.000,00.',
      noWallets: 'Nenhuma carteira está vinculada ainda.',
    },
  },
  {
    outcome: {
      done: 'Done',
      refused: 'Refused',
      noAnswer:
        'There was no answer, and the request may have taken effect: check the state below before you repeat it.',
      changed: (status) =>
        `Nothing was sent: the status changed to “${status}” after the page showed it. Refresh and decide again.`,
      field: 'Field',
      about: 'What to do',
      request: 'See the request',
      took: (milliseconds) => `${milliseconds} ms`,
      response: 'The response',
    },

    steps: {
      decideProposal: 'Decide on the proposal',
      decideRedemption: 'Decide on the redemption',
      transmit: 'Have the custodian sign and broadcast the transaction',
      confirm: 'Have the network confirm the transaction',
      receive: 'Have the USDC in transit arrive',
      newProposal:
        'The transaction was reissued ten times: discard what was signed and create another proposal',
      newRedemption:
        'The transaction was reissued ten times: discard what was signed, cancel the redemption and ask for the rest in another',
      deposit:
        'Nothing is left to do: confirm a deposit, and Tesa proposes how to invest it by the allocation policy',
    },

    actions: {
      approve: 'Approve',
      reject: 'Reject',
      cancelRedemption: 'Cancel the redemption',
      approveInPanel: 'Approve without a key, as an approver',
      transmit: 'Broadcast',
      confirm: 'Confirm',
      fail: 'Make it fail',
      receive: 'Make it arrive',
      reissue: 'Reissue',
      newProposal: 'Create another proposal',
      newRedemption: 'Go to the redemption',
      expire: 'Let it expire',
      spend: 'Spend the nonce elsewhere',
      deposit: 'Confirm deposit',
      later: 'Later',
      details: 'See details',
    },

    decision: {
      title: 'Your decision',
      comment: 'Comment',
      key: 'Decide with this key',
    },

    deposit: {
      title: 'Confirm a deposit',
      wallet: 'Into the wallet',
      amount: 'Amount in USDC',
      amountHint: 'Example: 150,000.00',
      notAmount: 'Not a valid amount: write, for example, 150,000.00.',
      noWallets: 'No wallet is linked yet.',
    },
  },
);
