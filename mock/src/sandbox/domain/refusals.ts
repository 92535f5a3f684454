import { Refusal } from '../../refusal.ts';

export const valorMalFormado = (campo: string): Refusal =>
  new Refusal(
    'requisicao_invalida',
    'O valor deve ser um texto com exatamente duas casas decimais, como "50000.00".',
    { campo },
  );

export const percentualForaDaEscala = (campo: string, percentual: unknown): Refusal =>
  new Refusal(
    'politica_invalida',
    `O percentual ${String(percentual)} não é aceito; use de 0 a 100, com no máximo duas casas decimais.`,
    { campo },
  );

export const ativoRepetido = (campo: string, ativo: string): Refusal =>
  new Refusal(
    'politica_invalida',
    `O ativo ${ativo} aparece mais de uma vez; cada ativo só pode aparecer uma vez.`,
    {
      campo,
    },
  );

export const somaDiferenteDeCem = (campo: string, soma: string): Refusal =>
  new Refusal('politica_invalida', `Os percentuais somam ${soma}; devem somar exatamente 100.`, { campo });

export const politicaInexistente = (): Refusal =>
  new Refusal('nao_encontrado', 'A organização ainda não definiu uma política de alocação.');

export const nadaAAlocar = (): Refusal =>
  new Refusal('saldo_insuficiente', 'Não há saldo livre para propor uma alocação.');

export const propostaSemMovimento = (): Refusal =>
  new Refusal('proposta_sem_movimento', 'A alocação pedida já é a atual; não há o que mover.', {
    campo: 'alocacao_alvo',
  });

export const saldoNaoCobreAprovacao = (): Refusal =>
  new Refusal(
    'saldo_insuficiente',
    'O saldo livre já não cobre o que se aprova, contando o que outras aprovações reservam.',
  );

export const depositoAcimaDoLimite = (limite: string): Refusal =>
  new Refusal('requisicao_invalida', `O depósito levaria o total acima de ${limite}.`, { campo: 'valor' });

export const resgateDeNada = (): Refusal =>
  new Refusal('requisicao_invalida', 'O resgate deve ser de pelo menos 0,01 USDC.', { campo: 'valor' });

export const resgateAcimaDoSaldo = (valor: string, saldo: string): Refusal =>
  new Refusal('saldo_insuficiente', `O resgate de ${valor} supera o saldo de ${saldo}.`, { campo: 'valor' });

export const destinoNaoVinculado = (): Refusal =>
  new Refusal('carteira_invalida', 'A carteira de destino não está vinculada à organização.', {
    campo: 'carteira_destino_id',
  });

export const semCarteiraParaAssinar = (): Refusal =>
  new Refusal(
    'carteira_invalida',
    'A organização não tem carteira vinculada que assine as transações; vincule uma.',
  );

export const enderecoDeOutraRede = (rede: string): Refusal =>
  new Refusal('carteira_invalida', `O endereço não está no formato da rede ${rede}.`, { campo: 'endereco' });

export const enderecoJaVinculado = (id: string): Refusal =>
  new Refusal('carteira_invalida', `O endereço já está vinculado: é o da carteira ${id}.`, {
    campo: 'endereco',
  });

export const carteiraEmUso = (): Refusal =>
  new Refusal(
    'estado_incompativel',
    'A carteira tem transações ou resgates em curso e não pode ser desvinculada.',
  );

export const propostaJaDecidida = (status: string): Refusal =>
  new Refusal(
    'estado_incompativel',
    `A proposta está ${status}; só uma proposta pendente pode ser aprovada ou rejeitada.`,
  );

export const resgateJaAprovado = (status: string): Refusal =>
  new Refusal(
    'estado_incompativel',
    `O resgate está em ${status}; só um resgate pendente pode ser aprovado.`,
  );

export function transacaoForaDeOrdem(status: string, para: string): Refusal {
  const antes = status === 'aguardando_assinatura' ? ': transmita-a antes' : '';
  const mensagem = `A transação está em ${status} e não pode passar a ${para}${antes}.`;
  return new Refusal('estado_incompativel', mensagem);
}
