import { asObject, loadContract } from '../contract/contract.ts';
import type { Story } from './program.ts';

export function contractStory(): Story {
  const { examples } = asObject(loadContract().components, 'components');
  const value = (name: string) => asObject(asObject(examples, 'examples')[name], name).value;
  return {
    pendente: value('ExemploPropostaPendente'),
    aprovada: value('ExemploPropostaAprovada'),
    jaDecidida: value('ErroPropostaJaDecidida'),
    evento: value('ExemploEventoAlocacaoAprovada'),
  };
}
