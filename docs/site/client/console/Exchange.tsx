import type { RefObject } from 'preact';
import type { Answer } from './answer.ts';
import { CodeBlock } from './CodeBlock.tsx';
import type { ConsoleProps } from './props.ts';

interface ExchangeProps extends ConsoleProps {
  readonly answer: Answer;
  /** Status and duration. */
  readonly summary: string;
  readonly heading: RefObject<HTMLHeadingElement>;
}

/** The answer, beside the example of the contract. */
export function Exchange({ answer, summary, data, words, heading }: ExchangeProps) {
  const { code, headers, text } = answer;
  return (
    <div class="try-exchange">
      <section>
        <h2 ref={heading} tabIndex={-1}>
          {words.received}: <span class={answer.status < 400 ? 'try-ok' : 'status'}>{summary}</span>
        </h2>
        {headers.length === 0 ? null : (
          <dl class="try-headers">
            {headers.map(([name, value]) => (
              <div key={name} class={name === 'Idempotent-Replayed' ? 'replayed' : undefined}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  {name === 'Idempotent-Replayed' && value === 'true' ? <p>{words.replayed}</p> : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {text === '' ? <p>{words.empty}</p> : <CodeBlock code={text} words={words} />}
      </section>
      <section>
        <h2>{words.documented}</h2>
        {code === undefined ? null : (
          <p>
            {words.aboutError}:{' '}
            <a href={`${data.errors}#${code}`}>
              <code>{code}</code>
            </a>
          </p>
        )}
        <Documented answer={answer} data={data} words={words} />
      </section>
    </div>
  );
}

function Documented({ answer, data, words }: Pick<ExchangeProps, 'answer' | 'data' | 'words'>) {
  const { status, code, documented } = answer;
  if (documented === undefined) return <p>{words.notDocumented(code ?? `${status}`)}</p>;
  const { summary, body } = documented;
  return (
    <>
      <p>
        {status}: {summary}
      </p>
      {body === undefined ? null : <CodeBlock code={JSON.stringify(body, null, 2)} words={words} />}
      {status >= 400 || data.differences.length === 0 ? null : (
        <p class="differences">{data.differences.join(' ')}</p>
      )}
    </>
  );
}
