import type { Language } from '../../../language.ts';

const pt = {
  title: 'Para máquinas',
  intro: 'O contrato, as jornadas e estas páginas em arquivos que programas leem.',
  contract: 'Contrato',
  contractHint: 'OpenAPI 3.1. Os nomes são os mesmos nos dois idiomas; só os textos mudam.',
  sandbox: 'O plano de controle do sandbox',
  postman: 'Postman',
  postmanHint:
    'Importe o arquivo e envie: o endereço (`baseUrl`) e a chave (`chave`) são variáveis da coleção, já com os valores do sandbox, e cada exemplo do contrato é uma resposta guardada. A pasta “Preparar o sandbox” executa os passos anteriores a cada chamada.',
  postmanImport:
    'Se você importar o contrato em vez deste arquivo, desligue **Enable optional parameters**: o Postman inventa um valor para `apos`, que não tem exemplo, e a API recusa com 422 um cursor inventado.',
  generators: 'Clientes gerados',
  generatorsHint:
    'Nossos testes geram clientes com `hey-api`, `oazapfts`, `openapi-fetch`, `openapi-zod-client`, `orval`, `swagger-typescript-api` e `typed-openapi`, e com cada um aprovam uma proposta no sandbox. Envie a chave como Bearer. Os dois cabeçalhos da assinatura são opcionais e não são parâmetros de nenhuma operação: acrescente-os onde o cliente envia a requisição, porque a assinatura é calculada sobre ela.',
  journeys: 'Jornadas, em Arazzo',
  pages: 'Estas páginas',
  llms: 'A lista das páginas, para modelos de linguagem',
  llmsFull: 'O texto de todas elas em um só arquivo',
  index: 'Todas as páginas desta documentação',
  source: 'Fonte',
  markdown: 'Cada página também existe em Markdown: acrescente `index.md` ao endereço dela.',
};

const en: typeof pt = {
  title: 'For machines',
  intro: 'The contract, the journeys and these pages as files that programs read.',
  contract: 'Contract',
  contractHint: 'OpenAPI 3.1. Names are the same in both languages; only the texts differ.',
  sandbox: 'The control plane of the sandbox',
  postman: 'Postman',
  postmanHint:
    'Import the file and send: the address (`baseUrl`) and the key (`chave`) are variables of the collection, set to those of the sandbox, and each example of the contract is a saved response. The folder “Prepare the sandbox” runs the steps that come before each call.',
  postmanImport:
    'If you import the contract instead of this file, turn off **Enable optional parameters**: Postman makes up a value for `apos`, which has no example, and the API refuses a made-up cursor with 422.',
  generators: 'Generated clients',
  generatorsHint:
    'Our tests generate clients with `hey-api`, `oazapfts`, `openapi-fetch`, `openapi-zod-client`, `orval`, `swagger-typescript-api` and `typed-openapi`, and approve a proposal in the sandbox with each. Send the key as a Bearer token. The two headers of a signature are optional and are parameters of no operation: add them where the client sends the request, because the signature is computed over it.',
  journeys: 'Journeys, in Arazzo',
  pages: 'These pages',
  llms: 'The list of the pages, for language models',
  llmsFull: 'The text of all of them in one file',
  index: 'All pages of this documentation',
  source: 'Source',
  markdown: 'Each page also exists as Markdown: add `index.md` to its address.',
};

export const MACHINE_WORDS: Readonly<Record<Language, typeof pt>> = { pt, en };
