import { useEffect, useState } from 'preact/hooks';
import type { ConsoleProps } from './props.ts';
import { sandboxIsHere } from './sandbox.ts';
import { Workbench } from './Workbench.tsx';

/** Calls an operation in the sandbox that serves the page; on a copy elsewhere it says how to start one. */
export function Console(props: ConsoleProps) {
  const [isHere, setIsHere] = useState<boolean>();
  useEffect(() => void sandboxIsHere().then(setIsHere), []);
  if (isHere === undefined) return <p role="status">{props.words.looking}</p>;
  return isHere ? <Workbench {...props} /> : <Absent {...props} />;
}

function Absent({ words }: ConsoleProps) {
  const address = `http://127.0.0.1:4010${location.pathname}`;
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
