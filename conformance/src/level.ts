/** What a run may send, each level more than the one before. */
export const LEVELS = ['leitura', 'escrita', 'controle', 'destrutivo'] as const;

/**
 * - `leitura`: reads alone; safe with any key, a live one too;
 * - `escrita`: writes what it needs, and undoes what can be undone;
 * - `controle`: also moves the clock, pays in and arms faults, by a sandbox's control plane;
 * - `destrutivo`: also resets worlds and exhausts limits.
 */
export type Level = (typeof LEVELS)[number];

/** Calls of the control plane that take something away from whoever else uses the sandbox. */
const DESTROYS =
  /^(?:POST \/(?:reiniciar|instantaneos\/[^/]+\/restaurar)|PUT \/(?:mundo|limite-de-requisicoes)|DELETE \/(?:mundos|instantaneos)\/)/;

export const reaches = (level: Level, needed: Level): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(needed);

/** The level that a request to the API needs. */
export const levelOfApi = (method: string): Level =>
  method === 'GET' || method === 'HEAD' ? 'leitura' : 'escrita';

/**
 * The level that a request to the control plane needs, at a path below its root.
 * @param branch a world that the run itself has made, so that it takes nothing away from anyone
 */
export const levelOfControl = (method: string, path: string, branch?: string): Level =>
  DESTROYS.test(`${method} ${path}`) && path !== `/mundos/${branch}` ? 'destrutivo' : 'controle';

/** A key of a live environment, which may read alone. */
export const isLive = (key: string): boolean => key.startsWith('svc_live_');
