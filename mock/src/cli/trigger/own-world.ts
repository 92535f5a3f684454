import type { Sandbox } from '../client/sandbox.ts';
import type { Terminal } from '../command.ts';

/** How long the removal of a world may take, in milliseconds. */
const PATIENCE = 5000;

interface Play {
  readonly terminal: Terminal;
  readonly play: (world: Sandbox) => Promise<void>;
}

/**
 * Plays a story in a new world, which starts as a sandbox does. It stays, unless the story fails.
 * @param nome the name of that world in lists
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

/** Its own failures are ignored: the failure of the story is reported. */
async function remove(sandbox: Sandbox, id: string): Promise<void> {
  const ask = { method: 'DELETE', path: `/_sandbox/mundos/${id}` };
  await sandbox
    .with({ signal: AbortSignal.timeout(PATIENCE) })
    .ask(ask)
    .catch(() => {});
}
