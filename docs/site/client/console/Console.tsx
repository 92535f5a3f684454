import { useEffect, useState } from 'preact/hooks';
import { SANDBOX_ORIGIN } from '../../../../mock/src/sites/sandbox-origin.ts';
import { type Control, findSandbox } from './find-sandbox.ts';
import type { ConsoleProps } from './props.ts';
import { Workbench } from './Workbench.tsx';

/** Calls an operation in the sandbox that serves the page; on a copy elsewhere it says how to start one. */
export function Console(props: ConsoleProps) {
  const [found, setFound] = useState<{ control: Control | undefined }>();
  useEffect(() => void findSandbox().then((control) => setFound({ control })), []);
  if (found === undefined) return <p role="status">{props.words.looking}</p>;
  const { control } = found;
  return control === undefined ? <Absent {...props} /> : <Workbench {...props} control={control} />;
}

function Absent({ words }: ConsoleProps) {
  const address = `${SANDBOX_ORIGIN}${location.pathname}`;
  return (
    <div role="status">
      <p>{words.absent}</p>
      <pre>
        <code>{words.start}</code>
      </pre>
      <p>
        {words.thenOpen} <a href={address}>{address}</a>
      </p>
    </div>
  );
}
