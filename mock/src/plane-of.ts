import type { Plane } from './exchanges/exchange.ts';
import { CONTROL_PATH } from './sandbox/control/contract.ts';
import { DASHBOARD_PATH } from './sites/dashboard-path.ts';

/** Which plane an address is of; undefined for a page. */
export type PlaneOf = (url: URL) => Plane | undefined;

/** @param basePath of the API */
export const createPlaneOf =
  (basePath: string, hasControl: boolean): PlaneOf =>
  ({ pathname }) => {
    if (isBelow(basePath, pathname)) return 'api';
    if (!hasControl || isBelow(DASHBOARD_PATH, pathname)) return undefined;
    return isBelow(CONTROL_PATH, pathname) ? 'controle' : undefined;
  };

/** Whether a path is another one, or begins with it and a slash. */
export const isBelow = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);
