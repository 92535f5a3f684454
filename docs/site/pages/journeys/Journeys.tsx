import { journeyFile, slugs } from '../../base/addresses.ts';
import type { Page } from '../../base/page.ts';
import { Code } from '../../components/Code.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Phrase } from '../../components/Prose.tsx';
import type { Journey } from '../../journeys/journeys.ts';
import { type Site, useSite } from '../../site.ts';
import { JourneyText, langOf } from './JourneyText.tsx';
import { Step } from './Step.tsx';
import { JOURNEY_WORDS } from './words.ts';

export function journeyPages(site: Site): Page[] {
  return [journeysPage(site), ...site.journeys.map(journeyPage)];
}

function journeysPage({ language, words, journeys }: Site): Page {
  const { intro } = JOURNEY_WORDS[language];
  return {
    slug: slugs.journeys,
    title: words.journeys,
    description: intro,
    content: (
      <>
        <h1>{words.journeys}</h1>
        <p class="lead">{intro}</p>
        <ul class="index">
          {journeys.map((journey) => (
            <JourneyItem key={journey.name} journey={journey} />
          ))}
        </ul>
        <HowToRun />
      </>
    ),
  };
}

function JourneyItem({ journey: { name, title, summary, steps } }: { readonly journey: Journey }) {
  const { language, to } = useSite();
  return (
    <li>
      <a href={to(slugs.journey(name))}>{title.text}</a> {JOURNEY_WORDS[language].count(steps.length)}
      <JourneyText of={summary} />
    </li>
  );
}

function journeyPage(journey: Journey): Page {
  return {
    slug: slugs.journey(journey.name),
    title: journey.title.text,
    description: journey.summary.text,
    content: <JourneyContent journey={journey} />,
  };
}

function JourneyContent({ journey }: { readonly journey: Journey }) {
  const words = JOURNEY_WORDS[useSite().language];
  return (
    <>
      <h1 {...langOf(journey.title)}>{journey.title.text}</h1>
      <p class="lead" {...langOf(journey.summary)}>
        {journey.summary.text}
      </p>
      <JourneyText of={journey.description} />
      <Heading id="passos" title={words.steps} />
      <p>
        <Phrase markdown={words.key} />
      </p>
      <ol class="journey">
        {journey.steps.map((step) => (
          <Step key={step.id} step={step} journey={journey} />
        ))}
      </ol>
      <HowToRun name={journey.name} />
    </>
  );
}

function HowToRun({ name }: { readonly name?: string }) {
  const words = JOURNEY_WORDS[useSite().language];
  const file = name === undefined ? undefined : `${name}.arazzo.yaml`;
  return (
    <section>
      <Heading id="como-rodar" title={words.run} />
      <p>
        <Phrase markdown={words.runAll} />
      </p>
      <Code code="npm run journeys" language="bash" />
      {file === undefined ? null : (
        <>
          <p>
            <a href={journeyFile(`${name}`)} download>
              {words.download}
            </a>
            . <Phrase markdown={words.runOne} />
          </p>
          <Code code={`npx @redocly/cli respect ${file}`} language="bash" />
        </>
      )}
    </section>
  );
}
