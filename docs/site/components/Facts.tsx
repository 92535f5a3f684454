import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { isWrite, parameters } from '../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from '../base/addresses.ts';
import { accessOf } from '../contract/security.ts';
import { type Site, useSite } from '../site.ts';
import { Change } from './Codes.tsx';
import { Phrase } from './Prose.tsx';

export function Facts({ operation }: { readonly operation: WrittenOperation }) {
  const site = useSite();
  const { words } = site;
  const moves = site.machines.flatMap(({ schema, transitions }) =>
    transitions.filter((move) => move.operation === operation.id).map((move) => ({ schema, ...move })),
  );
  const repetition = repetitionInWords(site, operation);
  const events = [...new Set(moves.flatMap(({ event }) => event ?? []))];
  return (
    <dl class="facts card">
      <dt>{words.who}</dt>
      <dd>
        <Phrase markdown={accessInWords(site, operation)} />
      </dd>
      {accessOf(site.document, operation).signable ? (
        <>
          <dt>{words.signature}</dt>
          <dd>
            <Phrase markdown={words.signatureOptional} />
          </dd>
        </>
      ) : null}
      {repetition === undefined ? null : (
        <>
          <dt>{words.idempotency}</dt>
          <dd>
            <Phrase markdown={repetition} />
          </dd>
        </>
      )}
      {moves.length === 0 ? null : (
        <>
          <dt>{words.moves}</dt>
          <dd>
            {moves.map(({ schema, from, to, pointer }) => (
              <p key={pointer}>
                <a href={site.to(`${slugs.states}#${schema}`)}>{schema}</a>: <Change from={from} to={to} />
              </p>
            ))}
          </dd>
        </>
      )}
      {events.length === 0 ? null : (
        <>
          <dt>{words.emits}</dt>
          <dd>
            {events.map((event) => (
              <a key={event} href={site.to(slugs.webhook(event))}>
                <code>{event}</code>
              </a>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

function accessInWords({ document, words }: Site, operation: WrittenOperation): string {
  const { role, open } = accessOf(document, operation);
  if (open) return words.nobodyKey;
  return role === undefined ? words.anyKey : words.roleKey(role);
}

/** How to repeat the request; undefined for a write of the control plane, which takes no idempotency key. */
function repetitionInWords({ document, words }: Site, operation: WrittenOperation): string | undefined {
  const key = parameters(document, operation).find(({ node }) => node.name === 'Idempotency-Key');
  if (key === undefined) return isWrite(operation) ? undefined : words.keyNone;
  return key.node.required === true ? words.keyRequired : words.keyOptional;
}
