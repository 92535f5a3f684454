import type { Sandbox } from '../client/sandbox.ts';
import type { Terminal } from '../command.ts';

/** How long the removal of a world may take, in milliseconds. */
const PATIENCE = 5000;

interface Play {
  readonly terminal: Terminal;
  readonly play: (world: Sandbox) => Promise<void>;
}

/**
 * Plays in a world that is made for it, as new as a sandbox that starts. It stays, unless the play comes to nothing.
 * @param nome what people see of that world in lists
 */
export async function inOwnWorld(
  sandbox: Sandbox,
  nome: string,
  { terminal: { stderr }, play }: Play,
): Promise<void> {
  const ask = { method: 'POST', path: '/_sandbox/mundos', body: { nome } };
  const { id } = await sandbox.call<{ readonly id: string }>(ask);
  const own = sandbox.with({ world: id });
  stderr.write(`In ${id}, a world of its own\n`);
  try {
    await own.call({ method: 'POST', path: '/_sandbox/reiniciar' });
    await play(own);
  } catch (error) {
    await remove(sandbox, id);
    throw error;
  }
  stderr.write(
    `${id} stays: speak to it with the header Sandbox-Mundo: ${id}; DELETE /_sandbox/mundos/${id} ends it\n`,
  );
}

/** The failure that led here is told, whatever comes of this. */
async function remove(sandbox: Sandbox, id: string): Promise<void> {
  const ask = { method: 'DELETE', path: `/_sandbox/mundos/${id}` };
  await sandbox
    .with({ signal: AbortSignal.timeout(PATIENCE) })
    .ask(ask)
    .catch(() => {});
}
