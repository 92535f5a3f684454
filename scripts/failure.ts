/** A failure that the user can fix. The message is one line that says what to do. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

type Thrown = Error & { readonly code?: unknown; readonly path?: unknown; readonly status?: unknown };

/** Ends the process with code 1 after an uncaught error, and prints one line instead of a stack if the user can fix it. */
export function explainFailures(): void {
  process.once('uncaughtException', (error: Thrown) => {
    process.stderr.write(`${lineFor(error) ?? error.stack}\n`);
    process.exit(1);
  });
}

function lineFor({ message, name, code, path, status }: Thrown): string | undefined {
  const [first = ''] = message.split('\n');
  if (name === 'Failure') return message;
  if (status !== undefined && first.startsWith('Command failed: ')) return `${first}; see its output above`;
  if (typeof path === 'string' && typeof code === 'string' && /^E[A-Z]+$/.test(code))
    return `${path} cannot be used (${first.split(',')[0]}): check that it exists and that you may write there`;
  return undefined;
}
