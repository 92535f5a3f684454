import type { Failure } from './attempt-result.ts';

/** What each failure means, and what to do about it, in Portuguese. */
const MESSAGES: Readonly<Record<Failure, string>> = {
  destino_recusado:
    'O destino leva agora a um endereço aonde o sandbox não entrega. Se for privado, suba o sandbox com --allow-destination e o nome ou endereço do destino, ou receba com tesa-mock listen --to.',
  nome_nao_resolvido:
    'O nome do destino não tem endereço onde o sandbox roda. Se só a sua máquina o conhece, receba nela com tesa-mock listen --to.',
  conexao_falhou:
    'Ninguém atendeu no destino. Em um contêiner, 127.0.0.1 é o próprio contêiner: para entregar na sua máquina, receba nela com tesa-mock listen --to.',
  tls_invalido: 'O certificado do destino não foi aceito: veja o nome, a validade e quem o emitiu.',
  conexao_interrompida: 'A conexão caiu antes da resposta inteira.',
  resposta_invalida: 'O que o destino respondeu não é HTTP.',
  tempo_esgotado: 'O destino não respondeu por inteiro em 10 segundos.',
  perdida: 'Uma falha armada perdeu a entrega: nada foi enviado.',
};

export const failureMessage = (erro: Failure | null): string | null =>
  erro === null ? null : MESSAGES[erro];
