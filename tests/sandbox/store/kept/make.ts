/** Writes the file of a sandbox as this version keeps it, and what can be read of it: run by hand before the tables change. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createSandbox } from '../../../../mock/src/index.ts';
import { TABLES_VERSION } from '../../../../mock/src/sandbox/world/purpose.ts';
import { observed } from '../../world-file/observed.ts';

const folder = mkdtempSync(join(tmpdir(), 'tesa-kept-'));
const file = join(folder, 'kept.db');
const sandbox = await createSandbox({ file, mundo: 'meio-do-mes' });
const headers = {
  Authorization: 'Bearer svc_test_exemplo_admin',
  'Content-Type': 'application/json',
  'Idempotency-Key': '6d1f0c1e-5b0a-4e0e-8f55-6a9c3f8f1a10',
};
const webhook = JSON.stringify({ url: 'https://receptor.tesa.example/guardado' });
await sandbox.fetch('http://sandbox.test/v1/webhooks', { method: 'POST', headers, body: webhook });
const seen = await observed(sandbox.fetch, 'svc_test_exemplo_admin');
await sandbox.close();
const name = new URL(`version-${TABLES_VERSION}`, import.meta.url).pathname;
writeFileSync(`${name}.db.gz`, gzipSync(readFileSync(file), { level: 9 }));
writeFileSync(`${name}.json`, `${JSON.stringify(seen, null, 2)}\n`);
rmSync(folder, { recursive: true });
