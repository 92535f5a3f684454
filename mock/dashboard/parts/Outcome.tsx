import { becameOf } from '../api/became.ts';
import { errorOf } from '../api/error.ts';
import type { Outcome as Shown } from '../state/act.ts';
import { to } from '../state/route.ts';
import { wordOf } from '../words/gloss.ts';
import { words } from '../words/words.ts';
import { Breakable } from './Breakable.tsx';
import { Code, jsonText } from './Code.tsx';
import { Refusal } from './Refusal.tsx';
import { ResourceLink } from './ResourceLink.tsx';
import { HttpStatus, Status } from './Status.tsx';

export function OutcomeNotice({ outcome }: { readonly outcome: Shown | undefined }) {
  return (
    <div class="outcome-place" role="status">
      {outcome === undefined ? null : <Answered {...outcome} />}
    </div>
  );
}

function Answered({ ask, answer, changedTo }: Shown) {
  if (changedTo !== undefined) return <p class="outcome bad">{words.outcome.changed(wordOf(changedTo))}</p>;
  if (answer === undefined) return <p class="outcome bad">{words.outcome.noAnswer}</p>;
  const error = errorOf(answer);
  const became = error === undefined ? becameOf(answer) : [];
  return (
    <div class={error === undefined ? 'outcome good' : 'outcome bad'}>
      <p class="outcome-line">
        <HttpStatus status={answer.status} />{' '}
        <strong>{error === undefined ? words.outcome.done : words.outcome.refused}</strong>{' '}
        <code class="asked">
          {ask.method} <Breakable text={ask.path} />
        </code>{' '}
        <span class="quiet">{words.outcome.took(answer.milliseconds)}</span>
      </p>
      {became.map(({ id, status }) => (
        <p key={id}>
          <ResourceLink id={id} /> {typeof status === 'string' ? <Status status={status} /> : null}
        </p>
      ))}
      {error === undefined ? null : (
        <p>
          <Refusal {...error} />
          {error.campo === null ? null : (
            <>
              {' '}
              {words.outcome.field}: <code>{error.campo}</code>.
            </>
          )}
        </p>
      )}
      <p class="outcome-links">
        {error === undefined ? null : (
          <a href={`${words.docs}guia/erros/#${error.codigo}`}>{words.outcome.about}</a>
        )}
        {ask.path.startsWith('/v1/') ? (
          <a href={to('requisicoes', answer.requestId)}>{words.outcome.request}</a>
        ) : null}
      </p>
      {answer.text === '' ? null : (
        <details>
          <summary>{words.outcome.response}</summary>
          <Code text={jsonText(answer.text)} lang="pt-BR" />
        </details>
      )}
    </div>
  );
}
