import type { Words } from '../base/words.ts';
import { sourceOf } from '../markdown/include.ts';
import { useSite } from '../site.ts';
import { Code, CopyAll, Lines } from './Code.tsx';
import { Diagram } from './Diagram.tsx';

interface BlockProps {
  readonly code: string;
  readonly info: string;
  readonly sourced?: string | undefined;
}

/** Renders a code block. A state machine in ASCII, which is for viewers without drawings, becomes a drawing. */
export function Block({ code, info, sourced }: BlockProps) {
  const { machines, words } = useSite();
  const language = languageOf(info);
  const [, schema] = /\bmaquina=(\w+)/.exec(info) ?? [];
  if (schema !== undefined) {
    const machine = machines.find((one) => one.schema === schema);
    if (machine === undefined) throw new Error(`The contract has no state machine of ${schema}`);
    return <Diagram machine={machine} />;
  }
  const title = titleOfBlock(info, words);
  if (title !== undefined) return <Code code={code} language={language} title={title} />;
  if (sourced === undefined) return <Code code={code} language={language} />;
  const names = [...sourced.matchAll(/^(\w+)\(\)/gm)].map(([, name = '']) => name);
  return (
    <Code code={code} language={language}>
      <div class="before">
        <details>
          <summary>{words.shorthands(names.join(', '))}</summary>
          <Lines code={sourced} language={language} />
        </details>
        <div class="do">
          <CopyAll>{words.copyWithShorthands}</CopyAll>
        </div>
      </div>
    </Code>
  );
}

function titleOfBlock(info: string, words: Words): string | undefined {
  if (/ formato$/.test(info)) return words.format;
  const { path, region, kind } = sourceOf(info);
  if (path === undefined || region === undefined) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (kind === 'part') return words.partOf(path);
  return kind === 'continues' ? words.continues(name) : name;
}

export const languageOf = (info: string): string => info.split(' ')[0] ?? '';
