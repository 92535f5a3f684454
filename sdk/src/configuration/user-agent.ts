import { version } from '../generated/version.ts';

/**
 * The header that tells the service which version calls, on which runtime. None in a browser, whose own name has spaces: a
 * browser forbids the header, or sends a CORS preflight for it.
 */
export function userAgent(): Record<string, string> {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  const runtime = navigator?.userAgent ?? '';
  return /^[!-~]*$/.test(runtime) ? { 'user-agent': `tesa-sdk/${version} ${runtime}`.trim() } : {};
}
