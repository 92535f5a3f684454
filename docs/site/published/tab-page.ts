import { DOCS_POLICY } from '../../../mock/src/sites.ts';

const ROOT = /<html(?= lang=)/;
const CHARSET = /<meta charset="utf-8"\s?\/?>/;

/**
 * A page whose sandbox is in a worker of its tab, under a policy that it brings itself: who serves it may send no headers.
 * @param sandbox the address of the program
 */
export function tabPage(html: string, sandbox: string): string {
  if (!ROOT.test(html) || !CHARSET.test(html)) throw new Error('A page begins otherwise than all others');
  return html
    .replace(ROOT, `<html data-sandbox="${sandbox}"`)
    .replace(CHARSET, `$&<meta http-equiv="Content-Security-Policy" content="${DOCS_POLICY.inTab}">`);
}
