import { responses, type WrittenOperation } from '../../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from '../../base/addresses.ts';
import { Change } from '../../components/Codes.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Prose } from '../../components/Prose.tsx';
import { useSite } from '../../site.ts';

export function WhatToAnswer({ webhook }: { readonly webhook: WrittenOperation }) {
  const { document, words, machines, operations, to } = useSite();
  const moves = machines.flatMap(({ schema, transitions }) =>
    transitions.filter(({ event }) => event === webhook.path).map((move) => ({ schema, ...move })),
  );
  return (
    <section>
      <Heading id="resposta" title={words.whatToAnswer} />
      {responses(document, webhook).map((response) => (
        <div key={response.status} class="answer">
          <code>{response.status}</code> <Prose of={response} />
        </div>
      ))}
      <p>
        <a href={to(slugs.chapter('webhooks'))}>{words.howToVerify}</a>
      </p>
      {moves.length === 0 ? null : (
        <p>
          {words.moves}:{' '}
          {moves.map(({ pointer, schema, operation, from, to: state }) => {
            const called = operations.find(({ id }) => id === operation);
            return (
              <span key={pointer}>
                <a href={to(`${slugs.states}#${schema}`)}>{schema}</a>: <Change from={from} to={state} />
                {called === undefined ? null : (
                  <>
                    {' '}
                    (<a href={to(slugs.operation(called.id))}>{called.id}</a>)
                  </>
                )}
              </span>
            );
          })}
        </p>
      )}
    </section>
  );
}
