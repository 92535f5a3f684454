import type { Language } from '../../../language.ts';

const pt = {
  intro:
    'Fluxos completos, da primeira requisição ao último evento, passo a passo. São arquivos Arazzo que os testes executam no sandbox.',
  steps: 'Passos',
  count: (steps: number) => `${steps} passos`,
  key: 'Todas as chamadas à API usam uma chave com o escopo `admin`; no sandbox, `svc_test_exemplo_admin`.',
  control: 'plano de controle do sandbox',
  sends: 'Envia',
  nothing: 'Nada além do endereço.',
  expects: 'A resposta precisa ter',
  hands: 'Valores para os próximos passos',
  newKey: 'uma chave nova',
  fromStep: (step: number) => `do passo ${step}`,
  toStep: (step: number) => `ao passo ${step}`,
  header: 'cabeçalho',
  sentHeader: 'cabeçalho enviado',
  status: 'status HTTP',
  present: 'presente',
  isNot: 'diferente de',
  run: 'Como rodar',
  runAll: 'Para rodar todas as jornadas deste repositório, com o sandbox no ar (`npm start`):',
  runOne:
    'Para rodar só esta, a partir do arquivo, em qualquer pasta, com o sandbox no ar (`npx --no-install @tesa/mock`):',
  download: 'Baixar o arquivo Arazzo',
};

const en: typeof pt = {
  intro:
    'Complete flows, from the first request to the last event, step by step. They are Arazzo files that the tests run against the sandbox.',
  steps: 'Steps',
  count: (steps) => `${steps} steps`,
  key: 'Every API call uses a key with the `admin` scope; in the sandbox, `svc_test_exemplo_admin`.',
  control: 'control plane of the sandbox',
  sends: 'Sends',
  nothing: 'Nothing but the address.',
  expects: 'The response must have',
  hands: 'Values for later steps',
  newKey: 'a new key',
  fromStep: (step) => `from step ${step}`,
  toStep: (step) => `to step ${step}`,
  header: 'header',
  sentHeader: 'header that was sent',
  status: 'HTTP status',
  present: 'present',
  isNot: 'other than',
  run: 'How to run it',
  runAll: 'To run all the journeys in this repository, with the sandbox running (`npm start`):',
  runOne:
    'To run only this one, from its file, in any folder, with the sandbox running (`npx --no-install @tesa/mock`):',
  download: 'Download the Arazzo file',
};

export const JOURNEY_WORDS: Readonly<Record<Language, typeof pt>> = { pt, en };
