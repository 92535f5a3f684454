/** Words of the contracts, which have no accents, as a reader writes them. */
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

/** A name of the contracts, such as `aguardando_assinatura` or `alocacao.proposta`, in words. */
export const inPortuguese = (name: string): string => name.split(/[_.]/).map(accented).join(' ');
