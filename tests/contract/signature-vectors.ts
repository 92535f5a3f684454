import { at, entries, loadContract } from './contract.ts';

/** The parts of the contract's signature vector as text; missing parts are empty. */
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
