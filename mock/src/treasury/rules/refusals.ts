import { Refusal } from '../../refusal.ts';

export const valorMalFormado = (campo: string): Refusal =>
  new Refusal(
    'requisicao_invalida',
    'O valor precisa ser um texto com exatamente duas casas decimais, como "50000.00".',
    { campo },
  );

export const usdcMalFormado = (): Refusal =>
  new Refusal(
    'requisicao_invalida',
    'O valor precisa ser um texto com duas a seis casas decimais, como "0.004999".',
    { campo: 'valor' },
  );

export const percentualForaDaEscala = (campo: string, percentual: unknown): Refusal =>
  new Refusal(
    'politica_invalida',
    `O percentual ${String(percentual)} não é aceito; use de 0 a 100, com no máximo duas casas decimais.`,
    { campo, compared: { campo, percentual } },
  );

export const ativoRepetido = (campo: string, ativo: string): Refusal =>
  new Refusal(
    'politica_invalida',
    `O ativo ${ativo} aparece mais de uma vez; cada ativo só pode aparecer uma vez.`,
    { campo, compared: { campo, ativo } },
  );

export const somaDiferenteDeCem = (campo: string, soma: string): Refusal =>
  new Refusal('politica_invalida', `Os percentuais somam ${soma}; precisam somar exatamente 100.`, {
    campo,
    compared: { campo, soma, exigida: '100' },
  });

export const politicaInexistente = (): Refusal =>
  new Refusal('nao_encontrado', 'A organização ainda não definiu uma política de alocação.');

export const nadaAAlocar = (): Refusal =>
  new Refusal('saldo_insuficiente', 'Não há saldo livre para propor uma alocação.');

export const propostaSemMovimento = (): Refusal =>
  new Refusal('proposta_sem_movimento', 'O saldo livre já está na alocação pedida; não há o que mover.', {
    campo: 'alocacao_alvo',
  });

export const movimentoAcimaDoSaldo = (valor: string, token: string, livre: string): Refusal =>
  new Refusal(
    'saldo_insuficiente',
    `Um movimento de ${valor} supera o ${token} livre nas carteiras, de ${livre}; o saldo reservado por outras aprovações não conta.`,
  );

export const depositoAcimaDoLimite = (limite: string): Refusal =>
  new Refusal('requisicao_invalida', `O depósito levaria o total acima de ${limite}.`, { campo: 'valor' });

export const resgateGrandeDemais = (limite: string): Refusal =>
  new Refusal(
    'requisicao_invalida',
    `Uma transação move no máximo ${limite}: crie mais de um resgate, cada um de até esse valor.`,
    { campo: 'valor' },
  );

export const resgateAcimaDoSaldo = (valor: string, saldo: string, campo: string | null): Refusal =>
  new Refusal('saldo_insuficiente', `O resgate de ${valor} supera o saldo livre de ${saldo}.`, { campo });

/**
 * @param conta how the maximum is computed, such as `o saldo livre de 9,00 USDC menos 1,00 USDC que já está nela`
 * @param campo field of the amount; null when an earlier request set the amount
 */
export const resgateAcimaDoMaximo = (
  valor: string,
  maximo: string,
  conta: string,
  campo: string | null,
): Refusal =>
  new Refusal(
    'saldo_insuficiente',
    `O resgate de ${valor} supera ${maximo}, o máximo para esta carteira de destino: ${conta}.`,
    {
      campo,
      passes: {
        pt: `Um valor de até ${maximo}, ou outra carteira de destino: o USDC que já está livre na carteira de destino não conta.`,
        en: 'An amount within the maximum of the message, or another destination wallet: USDC that is already free in the destination wallet does not count.',
      },
    },
  );

export const destinoNaoVinculado = (): Refusal =>
  new Refusal('carteira_invalida', 'A carteira de destino não está vinculada à organização.', {
    campo: 'carteira_destino_id',
  });

export const enderecoDeOutraRede = (rede: string): Refusal =>
  new Refusal('carteira_invalida', `O endereço não está no formato da rede ${rede}.`, { campo: 'endereco' });

export const enderecoSoDeZeros = (): Refusal =>
  new Refusal(
    'carteira_invalida',
    'O endereço só tem zeros e não pertence a ninguém: quem enviar fundos a ele perderá tudo.',
    {
      campo: 'endereco',
    },
  );

export const checksumErrado = (): Refusal =>
  new Refusal(
    'carteira_invalida',
    'As maiúsculas e minúsculas do endereço não conferem com o checksum EIP-55: pode haver um caractere trocado. Copie-o de novo da origem.',
    { campo: 'endereco' },
  );

export const enderecoDeTerceiro = (): Refusal =>
  new Refusal(
    'carteira_invalida',
    'O endereço é de um token, de um emissor ou de liquidação, não de uma carteira da empresa.',
    { campo: 'endereco' },
  );

export const enderecoJaVinculado = (id: string): Refusal =>
  new Refusal('carteira_invalida', `O endereço já está vinculado à carteira ${id}.`, {
    campo: 'endereco',
  });

export const carteirasDemais = (limite: number): Refusal =>
  new Refusal(
    'estado_incompativel',
    `A organização já tem ${limite} carteiras vinculadas; desvincule uma antes de vincular outra.`,
  );

export const destinosDemais = (limite: number): Refusal =>
  new Refusal(
    'estado_incompativel',
    `A organização já tem ${limite} destinos de webhook; exclua um antes de registrar outro.`,
  );

/** @param motivo why the wallet is needed, such as `é o destino de USDC em trânsito` */
export const carteiraEmUso = (motivo: string): Refusal =>
  new Refusal('estado_incompativel', `A carteira ${motivo} e não pode ser desvinculada.`);

export const propostaJaDecidida = (status: string): Refusal =>
  new Refusal(
    'estado_incompativel',
    `A proposta está ${status}; só uma proposta pendente pode ser aprovada ou rejeitada.`,
  );

export const resgateJaDecidido = (status: string): Refusal =>
  new Refusal(
    'estado_incompativel',
    `O resgate está em ${status}; só um resgate pendente pode ser aprovado ou rejeitado.`,
  );

export const resgateTransmitido = (id: string): Refusal =>
  new Refusal(
    'estado_incompativel',
    `A transação ${id} do resgate já foi transmitida; espere a rede confirmar ou recusar a transação, ou peça ao custodiante uma transferência vazia com o mesmo nonce.`,
  );

export const resgateNaoCancelavel = (motivo: string): Refusal =>
  new Refusal('estado_incompativel', `O resgate não pode ser cancelado: ${motivo}.`);

export function transacaoForaDeOrdem(status: string, para: string): Refusal {
  const antes = status === 'aguardando_assinatura' ? ': transmita-a antes' : '';
  const mensagem = `A transação está em ${status} e não pode passar a ${para}${antes}.`;
  return new Refusal('estado_incompativel', mensagem);
}

export const transacaoNaoReemitivel = (motivo: string): Refusal =>
  new Refusal('estado_incompativel', `A transação não pode ser reemitida: ${motivo}.`);

export const transacaoEmAberto = (status: string, nonce: string): Refusal => {
  const depois =
    status === 'transmitida'
      ? `: espere a rede confirmar ou recusar a transação, ou peça ao custodiante uma transferência vazia com o nonce ${nonce}`
      : '';
  return transacaoNaoReemitivel(`está em ${status}, e só uma que falhou pode${depois}`);
};

export const reemissoesEsgotadas = (limite: number, dono: 'proposta' | 'resgate'): Refusal => {
  const saida =
    dono === 'proposta' ? ' e crie outra proposta' : ', cancele o resgate e peça o restante em outro';
  return transacaoNaoReemitivel(
    `já houve ${limite} reemissões, o máximo. Descarte as transações assinadas${saida}: com outro nonce, a rede aceita as duas`,
  );
};

export const transacaoJaSubstituida = (id: string): Refusal =>
  new Refusal(
    'estado_incompativel',
    `A transação já foi substituída por ${id}; só uma transação que falhou e ainda não foi substituída pode ser reemitida.`,
  );

export const reemissaoAcimaDoSaldo = (valor: string, token: string, livre: string): Refusal =>
  new Refusal(
    'saldo_insuficiente',
    `A transação de ${valor} supera o ${token} livre da carteira, de ${livre}.`,
  );

export const nonceGasto = (nonce: string): Refusal =>
  new Refusal(
    'estado_incompativel',
    `O nonce ${nonce} já foi usado na rede; nenhuma outra transação pode usar o mesmo nonce.`,
  );

/** Refusal when the network first expects a lower nonce that a failed transaction freed. */
export const nonceDevolvidoAntes = (nonce: string, walletId: string): Refusal =>
  nonceForaDeOrdem(
    `${nonce}, que foi devolvido: reemita a transação dele, aprove uma proposta ou um resgate da carteira,`,
    walletId,
  );

/** Refusal when the network first expects the lower nonce of an open transaction. */
export const nonceEmUsoAntes = (nonce: string, walletId: string, transactionId: string): Refusal =>
  nonceForaDeOrdem(`${nonce}, que é o da transação ${transactionId}: transmita-a e confirme-a,`, walletId);

const nonceForaDeOrdem = (esperado: string, walletId: string): Refusal =>
  new Refusal(
    'estado_incompativel',
    `A rede espera o nonce ${esperado} ou gaste-o com POST /_sandbox/carteiras/${walletId}/gastar-nonce.`,
  );
