import { version } from '../generated/version.ts';

/**
 * The `User-Agent` header: the version of the SDK and the runtime. Omitted in a browser (recognised by the spaces in its
 * own user agent), which forbids the header or sends a CORS preflight for it.
 */
export function userAgent(): Record<string, string> {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  const runtime = navigator?.userAgent ?? '';
  return /^[!-~]*$/.test(runtime) ? { 'user-agent': `tesa-sdk/${version} ${runtime}`.trim() } : {};
}
