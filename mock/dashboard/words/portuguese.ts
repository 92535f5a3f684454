/** Restores accents, because the contracts' names are ASCII. */
const ACCENTED: Readonly<Record<string, string>> = {
  apos: 'após',
  valida: 'válida',
  invalida: 'inválida',
  invalido: 'inválido',
  padrao: 'padrão',
  latencia: 'latência',
  servico: 'serviço',
  nao: 'não',
  concluido: 'concluído',
  indisponivel: 'indisponível',
  incompativel: 'incompatível',
  idempotencia: 'idempotência',
  sequencia: 'sequência',
  negocio: 'negócio',
  excluido: 'excluído',
  indice: 'índice',
  liquido: 'líquido',
  codigo: 'código',
  politica: 'política',
  unico: 'único',
  maximo: 'máximo',
  minimo: 'mínimo',
  cabecalho: 'cabeçalho',
  cobranca: 'cobrança',
  endereco: 'endereço',
  deposito: 'depósito',
  simulacao: 'simulação',
};

const accented = (word: string): string =>
  ACCENTED[word] ?? word.replace(/coes$/, 'ções').replace(/cao$/, 'ção').replace(/soes$/, 'sões');

/** Writes a name such as `aguardando_assinatura` or `alocacao.proposta` as words. */
export const inPortuguese = (name: string): string => name.split(/[_.]/).map(accented).join(' ');
