import { at, isObject, list } from '../../../../mock/src/contract/reader/document.ts';
import type { ConsoleData } from '../../console-data.ts';
import type { Answer } from './answer.ts';

interface NextSteps {
  /** Link to the dashboard for signing and broadcasting; undefined when no transaction awaits a signature. */
  readonly broadcast: string | undefined;
  readonly calls: readonly { readonly text: string; readonly address: string }[];
}

export function nextSteps(
  { next, dashboard, template }: ConsoleData,
  { status, body }: Pick<Answer, 'status' | 'body'>,
): NextSteps {
  if (status >= 400 || !isObject(body)) return { broadcast: undefined, calls: [] };
  const { id } = body;
  const isWaiting = [body, ...list(body.transacoes)].some(
    (one) => isObject(one) && one.status === 'aguardando_assinatura',
  );
  const [, , view] = template.split('/');
  return {
    broadcast: isWaiting && typeof id === 'string' ? `${dashboard}#/${view}/${id}` : undefined,
    calls: next.flatMap(({ text, address, parameters }) => {
      const values = parameters.map(([name, pointer]) => [name, at(body, pointer)] as const);
      if (!values.every((pair): pair is readonly [string, string] => typeof pair[1] === 'string')) return [];
      const query = new URLSearchParams(values.map(([name, value]) => [name, value]));
      return [{ text, address: `${address}?${query}#experimente` }];
    }),
  };
}
