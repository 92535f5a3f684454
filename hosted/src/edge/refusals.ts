import { Refusal } from '../../../mock/src/refusal.ts';
import type { Bilingual } from '../../../mock/src/would-pass.ts';

const KEY_PASSES: Bilingual = {
  pt: 'O cabeçalho Authorization: Bearer com uma das chaves que POST /contas devolveu.',
  en: 'The header Authorization: Bearer with one of the keys that POST /contas returned.',
};

export const noKey = (refusal: Refusal): Refusal =>
  new Refusal(refusal.codigo, refusal.message, {
    campo: refusal.campo,
    ...(refusal.compared && { compared: refusal.compared }),
    passes: KEY_PASSES,
  });

/** The key was never issued, or its account was deleted. */
export const unknownKey = (): Refusal =>
  new Refusal(
    'chave_invalida',
    'A chave de API não é de nenhuma conta deste sandbox: use uma das que POST /contas devolveu. Uma conta sem uso por 90 dias é excluída.',
    { campo: 'Authorization', passes: KEY_PASSES },
  );

export const untrusted = (campo: string | null): Refusal =>
  new Refusal(
    'origem_nao_permitida',
    'O plano de controle de uma conta só atende quem envia em Authorization: Bearer o token_de_controle dela, que POST /contas devolveu; e não atende páginas de outra origem nem webhooks.',
    {
      campo,
      passes: {
        pt: 'O cabeçalho Authorization: Bearer com o token_de_controle da conta, fora de páginas de outra origem.',
        en: 'The header Authorization: Bearer with the token_de_controle of the account, outside pages of another origin.',
      },
    },
  );

export const deliveredHere = (): Refusal =>
  new Refusal(
    'origem_nao_permitida',
    'Um webhook deste sandbox não pode ter como destino o próprio sandbox: cadastre um endereço seu.',
    {
      campo: 'User-Agent',
      passes: {
        pt: 'Um destino em um endereço seu, ou um receptor de /_sandbox/receptores.',
        en: 'A destination at an address of yours, or a receiver of /_sandbox/receptores.',
      },
    },
  );

export const fromOtherPage = (campo: string): Refusal =>
  new Refusal(
    'origem_nao_permitida',
    'Uma página de outra origem não cria contas: envie a requisição de um programa.',
    {
      campo,
      passes: {
        pt: 'A mesma requisição, de um programa ou de uma página deste endereço.',
        en: 'The same request, from a program or from a page of this address.',
      },
    },
  );

export const onlyPost = (method: string): Refusal =>
  new Refusal('metodo_nao_permitido', 'Este caminho não aceita o método usado. Ele aceita: POST.', {
    allow: ['POST'],
    compared: { metodo: method, aceitos: ['POST'] },
  });

export const tooManyAccounts = (retryAfter: number): Refusal =>
  new Refusal(
    'limite_de_requisicoes',
    `Já foram criadas contas demais a partir deste endereço. Espere ${retryAfter} s e repita.`,
    { retryAfter },
  );

export const tooManyRequests = (retryAfter: number): Refusal =>
  new Refusal(
    'limite_de_requisicoes',
    `A conta passou do limite de requisições deste sandbox. Espere ${retryAfter} s e repita; uma escrita, com a mesma Idempotency-Key, em até 24 horas da primeira tentativa.`,
    { retryAfter },
  );

export const unavailable = (retryAfter: number, cause: Error): Refusal =>
  new Refusal(
    'servico_indisponivel',
    `O sandbox não conseguiu responder agora. Espere ${retryAfter} s e repita; uma escrita, com a mesma Idempotency-Key, em até 24 horas da primeira tentativa.`,
    {
      retryAfter,
      cause,
      passes: {
        pt: 'A mesma requisição, depois do tempo indicado em Retry-After.',
        en: 'The same request, after the time in Retry-After.',
      },
    },
  );

export const failed = (cause: Error): Refusal =>
  new Refusal('erro_interno', 'O sandbox falhou ao responder: a falha é dele, e foi registrada.', {
    cause,
    passes: {
      pt: 'Nada que o cliente mude: a falha é do sandbox.',
      en: 'Nothing that the client changes: the failure is of the sandbox.',
    },
  });
