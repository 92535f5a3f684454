import { useSite } from '../site.ts';
import { Code, Lines } from './Code.tsx';
import { Diagram } from './Diagram.tsx';

interface BlockProps {
  readonly code: string;
  /** The head of the block: its language, and what else the page says of it. */
  readonly info: string;
  /** The commands of the file that the code sources. */
  readonly sourced?: string | undefined;
}

/** A block of code of a text. A text that draws a state machine by letters, for viewers without drawings, is drawn. */
export function Block({ code, info, sourced }: BlockProps) {
  const { machines, words } = useSite();
  const language = languageOf(info);
  const [, schema] = /\bmaquina=(\w+)/.exec(info) ?? [];
  if (schema !== undefined) {
    const machine = machines.find((one) => one.schema === schema);
    if (machine === undefined) throw new Error(`The contract has no state machine of ${schema}`);
    return <Diagram machine={machine} />;
  }
  if (/ formato$/.test(info)) return <Code code={code} language={language} title={words.format} />;
  if (sourced === undefined) return <Code code={code} language={language} />;
  const names = [...sourced.matchAll(/^(\w+)\(\)/gm)].map(([, name = '']) => name);
  return (
    <Code code={code} language={language}>
      <div class="before">
        <details>
          <summary>{words.shorthands(names.join(', '))}</summary>
          <p>{words.shorthandsHint}</p>
          <Lines code={sourced} language={language} />
        </details>
      </div>
    </Code>
  );
}

/** The language of a block of code, which its head begins with. */
export const languageOf = (info: string): string => info.split(' ')[0] ?? '';
