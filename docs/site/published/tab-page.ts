import { DOCS_POLICY } from '../../../mock/src/sites.ts';

const ROOT = /<html(?= lang=)/;
const CHARSET = /<meta charset="utf-8"\s?\/?>/;

/**
 * A `<meta>` policy, because the server may send no headers.
 * @param sandbox URL of the program
 */
export function tabPage(html: string, sandbox: string): string {
  if (!ROOT.test(html) || !CHARSET.test(html)) throw new Error('A page begins otherwise than all others');
  return html
    .replace(ROOT, `<html data-sandbox="${sandbox}"`)
    .replace(CHARSET, `$&<meta http-equiv="Content-Security-Policy" content="${DOCS_POLICY.inTab}">`);
}
