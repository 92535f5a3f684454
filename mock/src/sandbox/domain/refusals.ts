/** Codes of the contract that a business rule may answer with. */
export type CodigoDeRecusa =
  | 'carteira_invalida'
  | 'estado_incompativel'
  | 'nao_encontrado'
  | 'politica_invalida'
  | 'proposta_sem_movimento'
  | 'requisicao_invalida'
  | 'saldo_insuficiente';

/** A rule of the business says no. Nothing has changed when it is thrown; the texts are the contract's own. */
export class BusinessRefusal extends Error {
  override readonly name = 'BusinessRefusal';
  readonly codigo: CodigoDeRecusa;
  /** Path of the field at fault; null when it is the state of the world. */
  readonly campo: string | null;

  constructor(codigo: CodigoDeRecusa, campo: string | null, mensagem: string) {
    super(mensagem);
    this.codigo = codigo;
    this.campo = campo;
  }
}

type Recusa = BusinessRefusal;

export const valorMalFormado = (campo: string): Recusa =>
  new BusinessRefusal(
    'requisicao_invalida',
    campo,
    'O valor deve ser um texto com exatamente duas casas decimais, como 50000.00.',
  );

export const percentualForaDaEscala = (campo: string, percentual: unknown): Recusa =>
  new BusinessRefusal(
    'politica_invalida',
    campo,
    `O percentual ${String(percentual)} não serve; use de 0 a 100, com no máximo duas casas decimais.`,
  );

export const ativoRepetido = (campo: string, ativo: string): Recusa =>
  new BusinessRefusal(
    'politica_invalida',
    campo,
    `O ativo ${ativo} aparece mais de uma vez; cada ativo tem uma só parte.`,
  );

export const somaDiferenteDeCem = (campo: string, soma: string): Recusa =>
  new BusinessRefusal(
    'politica_invalida',
    campo,
    `Os percentuais somam ${soma}; devem somar exatamente 100.`,
  );

export const politicaInexistente = (): Recusa =>
  new BusinessRefusal('nao_encontrado', null, 'A organização ainda não definiu uma política de alocação.');

export const nadaAAlocar = (): Recusa =>
  new BusinessRefusal('saldo_insuficiente', null, 'Não há saldo livre para propor uma alocação.');

export const propostaSemMovimento = (): Recusa =>
  new BusinessRefusal(
    'proposta_sem_movimento',
    'alocacao_alvo',
    'A alocação pedida já é a atual; não há o que mover.',
  );

export const saldoNaoCobreAprovacao = (): Recusa =>
  new BusinessRefusal(
    'saldo_insuficiente',
    null,
    'O saldo livre já não cobre o que se aprova, contando o que outras aprovações reservam.',
  );

export const depositoAcimaDoLimite = (limite: string): Recusa =>
  new BusinessRefusal('requisicao_invalida', 'valor', `O depósito levaria o total acima de ${limite}.`);

export const resgateDeNada = (): Recusa =>
  new BusinessRefusal('requisicao_invalida', 'valor', 'O resgate deve ser de ao menos 0,01 USDC.');

export const resgateAcimaDoSaldo = (valor: string, saldo: string): Recusa =>
  new BusinessRefusal('saldo_insuficiente', 'valor', `O resgate de ${valor} supera o saldo de ${saldo}.`);

export const destinoNaoVinculado = (): Recusa =>
  new BusinessRefusal(
    'carteira_invalida',
    'carteira_destino_id',
    'A carteira de destino não está vinculada à organização.',
  );

export const semCarteiraParaAssinar = (): Recusa =>
  new BusinessRefusal(
    'carteira_invalida',
    null,
    'A organização não tem carteira vinculada que assine as transações; vincule uma.',
  );

export const enderecoDeOutraRede = (rede: string): Recusa =>
  new BusinessRefusal('carteira_invalida', 'endereco', `O endereço não tem a forma da rede ${rede}.`);

export const enderecoJaVinculado = (id: string): Recusa =>
  new BusinessRefusal('carteira_invalida', 'endereco', `O endereço já está vinculado na carteira ${id}.`);

export const carteiraEmUso = (): Recusa =>
  new BusinessRefusal(
    'estado_incompativel',
    null,
    'A carteira tem transações ou resgates em curso e não pode ser desvinculada.',
  );

export const propostaJaDecidida = (status: string): Recusa =>
  new BusinessRefusal(
    'estado_incompativel',
    null,
    `A proposta está ${status}; só uma proposta pendente pode ser aprovada ou rejeitada.`,
  );

export const resgateJaAprovado = (status: string): Recusa =>
  new BusinessRefusal(
    'estado_incompativel',
    null,
    `O resgate está em ${status}; só um resgate pendente pode ser aprovado.`,
  );

export function transacaoForaDeOrdem(status: string, para: string): Recusa {
  const antes = status === 'aguardando_assinatura' ? ': transmita-a antes' : '';
  const mensagem = `A transação está em ${status} e não pode passar a ${para}${antes}.`;
  return new BusinessRefusal('estado_incompativel', null, mensagem);
}
