/** What a run says in English, as the Portuguese page says it; what is not here stays in English. */
const NEEDS: Readonly<Record<string, string>> = {
  'a month that has ended': 'um mês encerrado',
  'a record of a transaction on ethereum': 'um registro de uma transação em `ethereum`',
  'a key without the scope admin: --operator-key': 'uma chave sem o escopo `admin`: --operator-key',
  'a key of another organisation: --other-key': 'uma chave de outra organização: --other-key',
  'a key of another organisation: --other-key is of the same':
    'uma chave de outra organização: a de --other-key é da mesma',
  'an address that receives webhooks: --receiver-url': 'um endereço que receba webhooks: --receiver-url',
  'a delivery to the receiver within 15 seconds': 'uma entrega ao receptor em 15 segundos',
  'a moment in which no balance changes': 'um momento em que nenhum saldo mude',
  'a run that comes to its end': 'uma execução que chegue ao fim',
  'something to compare': 'algo que comparar',
  'the control plane of a sandbox: --level controle': 'o plano de controle de um sandbox: --level controle',
  'It was stopped.': 'Alguém a interrompeu.',
  'It answers otherwise each time.': 'A resposta muda a cada vez.',
  'It answers as assumed at times, and otherwise at others.':
    'O serviço ora responde como a suposição, ora de outro jeito.',
};

const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^In (\d+) of (\d+) answers\.$/, 'Em $1 de $2 respostas.'],
  [/^(\d+: )?body$/, '$1corpo'],
  [/^(status|campo|total) of /, '$1 de '],
  [/^refusal of /, 'recusa de '],
  [/^body of /, 'corpo de '],
  [/^headers of /, 'cabeçalhos de '],
  [/^items of /, 'itens de '],
  [/^wallets linked by the refused requests?$/, 'carteiras vinculadas pela requisição recusada'],
  [/^wallets linked$/, 'carteiras vinculadas'],
  [/^other answers$/, 'outras respostas'],
  [/, repeated$/, ', na repetição'],
];

/** Undefined where it has no Portuguese. */
export function inPortuguese(text: string): string | undefined {
  if (/^--level \w+$/.test(text)) return text;
  const said = NEEDS[text] ?? PARTS.reduce((all, [from, to]) => all.replace(from, to), text);
  return said === text ? undefined : said;
}
