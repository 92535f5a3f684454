import type { RefObject } from 'preact';
import type { Answer } from './answer.ts';
import { CodeBlock } from './CodeBlock.tsx';
import type { Control } from './find-sandbox.ts';
import { nextSteps } from './next-steps.ts';
import type { ConsoleProps } from './props.ts';

interface ExchangeProps extends Omit<ConsoleProps, 'asked'> {
  readonly answer: Answer;
  readonly summary: string;
  readonly control: Control;
  readonly heading: RefObject<HTMLHeadingElement>;
}

export function Exchange({ answer, summary, control, data, words, heading }: ExchangeProps) {
  const { code, headers, text } = answer;
  const isReplayed = headers.some(([name, value]) => name === 'Idempotent-Replayed' && value === 'true');
  return (
    <section class="try-exchange">
      <h2 ref={heading} tabIndex={-1}>
        {words.received}: <span class={answer.status < 400 ? 'try-ok' : 'status'}>{summary}</span>
      </h2>
      {isReplayed ? <p class="try-next">{words.replayed}</p> : null}
      {code === undefined ? null : (
        <p class={`try-next ${answer.status < 500 ? 'refused' : 'failed'}`}>
          <a href={`${data.errors}#${code}`}>
            <code>{code}</code>
          </a>
          {adviceOn(code)}
        </p>
      )}
      <NextSteps answer={answer} control={control} data={data} words={words} />
      {text === '' ? (
        <p>{words.empty}</p>
      ) : (
        <CodeBlock code={text} words={words} json={answer.isShownAsJson ? answer.body : undefined} />
      )}
      {headers.length === 0 ? null : (
        <details>
          <summary>{words.headers}</summary>
          <dl class="try-headers">
            {headers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <details>
        <summary>{words.documented}</summary>
        <Documented answer={answer} data={data} words={words} />
      </details>
    </section>
  );
}

function adviceOn(code: string): string {
  const advice = document.getElementById(`erro-${code}`)?.querySelector('p')?.textContent;
  return advice ? `: ${advice}` : '';
}

type NextProps = Pick<ExchangeProps, 'answer' | 'control' | 'data' | 'words'>;

function NextSteps({ answer, control, data, words }: NextProps) {
  const { broadcast, calls } = nextSteps(data, answer);
  const isThere = broadcast !== undefined && control !== 'none';
  if (!isThere && calls.length === 0) return null;
  return (
    <div class="try-next">
      <strong>{words.next}</strong>
      <ul>
        {isThere ? (
          <li>
            {words.broadcast} <a href={broadcast}>{words.inDashboard}</a>
          </li>
        ) : null}
        {calls.map(({ text, address }) => (
          <li key={address}>
            <a href={address}>{text}</a>
          </li>
        ))}
      </ul>
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
      {body === undefined ? null : (
        <CodeBlock code={JSON.stringify(body, null, 2)} words={words} json={body} />
      )}
      {status >= 400 || data.differences.length === 0 ? null : (
        <p class="differences">{data.differences.join(' ')}</p>
      )}
    </>
  );
}
