import { API, CONTROL } from '../../base/planes.ts';
import { Method } from '../../components/Method.tsx';
import { html } from '../../components/Prose.tsx';
import type { Condition, Expression } from '../../journeys/expression.ts';
import type { Journey, JourneyStep, Output, Sent } from '../../journeys/journeys.ts';
import { inlineCode } from '../../markdown/markdown.ts';
import { useSite } from '../../site.ts';
import { JourneyText } from './JourneyText.tsx';
import { JOURNEY_WORDS } from './words.ts';

interface StepProps {
  readonly step: JourneyStep;
  readonly journey: Journey;
}

export function Step({ step, journey }: StepProps) {
  const words = JOURNEY_WORDS[useSite().language];
  const sent = [...step.parameters, ...step.body];
  return (
    <li id={anchorOf(step.id)}>
      <JourneyText of={step.description} />
      <Call step={step} />
      <dl class="facts card">
        <dt>{words.sends}</dt>
        <dd>
          {sent.length === 0 ? <p>{words.nothing}</p> : null}
          {sent.map((one) => (
            <SentValue key={one.name} sent={one} journey={journey} />
          ))}
        </dd>
        <dt>{words.expects}</dt>
        <dd>
          {step.conditions.map((condition, index) => (
            <Expected key={`${index}`} condition={condition} journey={journey} />
          ))}
        </dd>
        {step.outputs.length === 0 ? null : (
          <>
            <dt>{words.hands}</dt>
            <dd>
              {step.outputs.map((output) => (
                <HandedOn key={output.name} output={output} journey={journey} />
              ))}
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}

function Call({ step: { isControl, operation } }: { readonly step: JourneyStep }) {
  const { language, to } = useSite();
  const plane = isControl ? CONTROL : API;
  const path = `${plane.basePath}${operation.path}`;
  return (
    <p class="endpoint">
      <Method method={operation.method} />{' '}
      <a href={to(plane.operation(operation))} {...html(inlineCode(path))} />
      {isControl ? <small> {JOURNEY_WORDS[language].control}</small> : null}
    </p>
  );
}

function SentValue({ sent: { name, value }, journey }: { readonly sent: Sent; readonly journey: Journey }) {
  return (
    <p>
      <code>{name}</code>: <Value of={value} journey={journey} beside={name} />
    </p>
  );
}

function Expected({ condition, journey }: { readonly condition: Condition; readonly journey: Journey }) {
  const words = JOURNEY_WORDS[useSite().language];
  const { left, isEqual, right } = condition;
  const isPresence = !isEqual && right.kind === 'literal' && right.text === 'null';
  return (
    <p>
      <Value of={left} journey={journey} />:{' '}
      {isPresence ? (
        words.present
      ) : (
        <>
          {isEqual ? null : `${words.isNot} `}
          <Value of={right} journey={journey} beside={left.kind === 'body' ? left.path : ''} />
        </>
      )}
    </p>
  );
}

function HandedOn({ output, journey }: { readonly output: Output; readonly journey: Journey }) {
  const words = JOURNEY_WORDS[useSite().language];
  return (
    <p>
      <Value of={output.from} journey={journey} />
      {output.usedBy.map((id, index) => (
        <span key={id}>
          {index === 0 ? ' → ' : ', '}
          <a href={`#${anchorOf(id)}`}>{words.toStep(numberOf(journey, id))}</a>
        </span>
      ))}
    </p>
  );
}

interface ValueProps {
  readonly of: Expression;
  readonly journey: Journey;
  readonly beside?: string;
}

function Value({ of, journey, beside }: ValueProps) {
  const words = JOURNEY_WORDS[useSite().language];
  if (of.kind === 'newKey') return <>{words.newKey}</>;
  if (of.kind === 'status') return <>{words.status}</>;
  if (of.kind === 'body') return <code {...inside(of.path)} />;
  if (of.kind === 'literal') return <code {...inside(of.text)} />;
  if (of.kind === 'header')
    return (
      <>
        {of.of === 'request' ? words.sentHeader : words.header} <code>{of.name}</code>
      </>
    );
  const source = sourceOf(journey, of.step, of.name);
  return (
    <>
      {source === beside ? null : <code>{source}</code>}{' '}
      <a href={`#${anchorOf(of.step)}`}>{words.fromStep(numberOf(journey, of.step))}</a>
    </>
  );
}

/** The place of an output in the response. Only the Arazzo file uses the output's name. */
function sourceOf({ steps }: Journey, id: string, name: string): string {
  const from = steps.find((step) => step.id === id)?.outputs.find((output) => output.name === name)?.from;
  if (from?.kind === 'body') return from.path;
  return from?.kind === 'header' ? from.name : name;
}

const anchorOf = (id: string): string => `passo-${id}`;

const numberOf = ({ steps }: Journey, id: string): number => steps.findIndex((step) => step.id === id) + 1;

function inside(text: string) {
  const [, inner = ''] = /^<code[^>]*>(.*)<\/code>$/s.exec(inlineCode(text)) ?? [];
  return html(inner);
}
