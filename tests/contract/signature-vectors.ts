import { at, entries, loadContract } from './contract.ts';

export function signatureVector(of: 'webhook' | 'requisicao') {
  const parts = entries(at(loadContract(), `/x-vetores-de-assinatura/${of}`));
  const none = {
    segredo: '',
    carimbo: '',
    metodo: '',
    caminho: '',
    corpo: '',
    assinatura: '',
    cabecalho: '',
  };
  return { ...none, ...Object.fromEntries(parts.map(([name, part]) => [name, `${part}`])) };
}
