import { LANGUAGES } from '../../../language.ts';
import { FILES, journeyFile, slugs } from '../../base/addresses.ts';
import type { Page } from '../../base/page.ts';
import { WORDS } from '../../base/words.ts';
import { Heading } from '../../components/Heading.tsx';
import { Phrase } from '../../components/Prose.tsx';
import { type Site, useSite } from '../../site.ts';
import { MACHINE_WORDS } from './words.ts';

export function machinesPage({ language }: Site): Page {
  const { title, intro } = MACHINE_WORDS[language];
  return { slug: slugs.machines, title, description: intro, content: <Machines /> };
}

function Machines() {
  const { language, journeys, to } = useSite();
  const words = MACHINE_WORDS[language];
  return (
    <>
      <h1>{words.title}</h1>
      <p class="lead">{words.intro}</p>
      <Heading id="contrato" title={words.contract} />
      <p>{words.contractHint}</p>
      <ul>
        {[FILES.yaml, FILES.json].flatMap((file) =>
          LANGUAGES.map((other) => (
            <File key={file[other]} address={file[other]} what={WORDS[other].language} />
          )),
        )}
        {LANGUAGES.map((other) => (
          <File
            key={other}
            address={FILES.control[other]}
            what={`${words.sandbox}, ${WORDS[other].language}`}
          />
        ))}
      </ul>
      <Heading id="postman" title={words.postman} />
      <p>
        <Phrase markdown={words.postmanHint} />
      </p>
      <ul>
        {LANGUAGES.map((other) => (
          <File key={other} address={FILES.postman[other]} what={WORDS[other].language} />
        ))}
      </ul>
      <p>
        <Phrase markdown={words.postmanImport} />
      </p>
      <Heading id="clientes-gerados" title={words.generators} />
      <p>
        <Phrase markdown={words.generatorsHint} />
      </p>
      <Heading id="jornadas" title={words.journeys} />
      <ul>
        {journeys.map(({ name, title }) => (
          <File key={name} address={journeyFile(name)} what={title.text} />
        ))}
      </ul>
      <Heading id="paginas" title={words.pages} />
      <ul>
        <File address={to('llms.txt')} what={words.llms} />
        <File address={to('llms-full.txt')} what={words.llmsFull} />
      </ul>
      <p>
        <Phrase markdown={words.markdown} />
      </p>
    </>
  );
}

interface FileProps {
  readonly address: string;
  readonly what: string;
}

function File({ address, what }: FileProps) {
  return (
    <li>
      <a href={address}>{address.split('/').at(-1)}</a>: {what}
    </li>
  );
}
