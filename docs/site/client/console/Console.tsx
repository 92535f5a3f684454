import { useEffect, useState } from 'preact/hooks';
import { isInTab } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { SANDBOX_ORIGIN } from '../../../../mock/src/http/origin.ts';
import { type Control, findSandbox } from './find-sandbox.ts';
import type { ConsoleProps } from './props.ts';
import { opened } from './tab-state.ts';
import { Workbench } from './Workbench.tsx';

export function Console(props: ConsoleProps) {
  return isInTab() ? <InTab {...props} /> : <OnServer {...props} />;
}

function InTab(props: ConsoleProps) {
  useEffect(() => void opened().catch(() => {}), []);
  return <Workbench {...props} control="answers" />;
}

function OnServer(props: ConsoleProps) {
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
