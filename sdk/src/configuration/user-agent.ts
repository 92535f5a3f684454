import { version } from '../generated/version.ts';

interface Surroundings {
  navigator?: { userAgent?: string };
  process?: { versions?: { node?: string } };
}

/**
 * The header that tells the service which version calls, on which runtime. None in a browser, which forbids it or asks
 * the service for leave first.
 */
export function userAgent(): Record<string, string> {
  const { navigator, process } = globalThis as Surroundings;
  const node = process?.versions?.node;
  const runtime = navigator?.userAgent ?? (node === undefined ? '' : `Node.js/${node}`);
  if (runtime.startsWith('Mozilla/')) return {};
  const isToken = /^[\x21-\x7e]+$/.test(runtime);
  return { 'user-agent': `tesa-sdk/${version}${isToken ? ` ${runtime}` : ''}` };
}
