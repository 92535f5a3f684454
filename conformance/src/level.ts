/** What a run may do. Each level includes the previous ones. */
export const LEVELS = ['leitura', 'escrita', 'controle', 'destrutivo'] as const;

/**
 * - `leitura`: only reads; safe with any key, including live keys;
 * - `escrita`: writes, and undoes what it can;
 * - `controle`: also moves the clock, deposits and injects faults through a sandbox's control plane;
 * - `destrutivo`: also resets worlds and exhausts limits.
 */
export type Level = (typeof LEVELS)[number];

/** Control calls that disturb other users of the sandbox. */
const DESTROYS =
  /^(?:POST \/(?:reiniciar|instantaneos\/[^/]+\/restaurar)|PUT \/(?:mundo|limite-de-requisicoes)|DELETE \/(?:mundos|instantaneos)\/)/;

export const reaches = (level: Level, needed: Level): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(needed);

export const levelOfApi = (method: string): Level =>
  method === 'GET' || method === 'HEAD' ? 'leitura' : 'escrita';

/**
 * Returns the level that a control request needs.
 * @param branch a world created by this run, which nobody else uses
 */
export const levelOfControl = (method: string, path: string, branch?: string): Level =>
  DESTROYS.test(`${method} ${path}`) && path !== `/mundos/${branch}` ? 'destrutivo' : 'controle';

export const isLive = (key: string): boolean => key.startsWith('svc_live_');
