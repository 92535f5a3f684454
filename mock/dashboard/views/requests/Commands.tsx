import { isInTab } from '../../../src/browser/tab/sandbox-of-page.ts';
import type { RequisicaoInteira } from '../../../src/contract/control-types.ts';
import { SANDBOX_ORIGIN } from '../../../src/http/origin.ts';
import { Code } from '../../parts/Code.tsx';
import { useKeys } from '../../state/keys.ts';
import { words } from '../../words/words.ts';
import { curlText, sdkText } from './command-texts.ts';

const { requests: said } = words;

export function Commands({ request }: { readonly request: RequisicaoInteira }) {
  const keys = useKeys();
  const apiKey = keys.find(({ id }) => id === request.chave_id)?.chave ?? undefined;
  const surroundings = { origin: isInTab() ? SANDBOX_ORIGIN : location.origin, apiKey };
  const sdk = sdkText(request, surroundings);
  return (
    <section class="card">
      {isInTab() ? <p class="quiet">{said.needsServer}</p> : null}
      <Code label={said.asCurl} text={curlText(request, surroundings)} />
      {sdk === undefined ? null : <Code label={said.asSdk} text={sdk} />}
    </section>
  );
}
