const PORTUGUESE = words('não|nunca|nenhuma?|jamais|ninguém');
const ENGLISH = words("not|no|never|none|without|nor|cannot|nobody|nothing|neither|\\p{L}+n't");
const ALSO_PORTUGUESE = words('sem|nem|nada|só|apenas|exceto|fora|salvo|menos|falta\\p{L}*|in\\p{L}+');
const ALSO_ENGLISH = words('unsigned|non|rather|instead|differs?|different|else|left out|only|unless|until');

export function denials(source: string, translation: string): string[] {
  const mayDeny = ENGLISH.test(translation) || ALSO_ENGLISH.test(translation);
  if (PORTUGUESE.test(source) && !mayDeny) return ['denial is missing'];
  const mayHaveDenied = PORTUGUESE.test(source) || ALSO_PORTUGUESE.test(source);
  return ENGLISH.test(translation) && !mayHaveDenied ? ['denial is not in the source'] : [];
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');
}
