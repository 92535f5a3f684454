import { DOCS_POLICY } from '../../../mock/src/sites.ts';

const ROOT = /<html(?= lang=)/;
const CHARSET = /<meta charset="utf-8"\s?\/?>/;

/**
 * Adds a Content-Security-Policy in a `<meta>` element, because the server may send no headers.
 * @param sandbox URL of the sandbox's program
 */
export function tabPage(html: string, sandbox: string): string {
  if (!ROOT.test(html) || !CHARSET.test(html)) throw new Error('A page begins otherwise than all others');
  return html
    .replace(ROOT, `<html data-sandbox="${sandbox}"`)
    .replace(CHARSET, `$&<meta http-equiv="Content-Security-Policy" content="${DOCS_POLICY.inTab}">`);
}
