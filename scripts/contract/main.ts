/** Writes the published contract alone, in a moment; `npm run generate` writes all that follows from it too. */
import { writeFileSync } from 'node:fs';
import { PUBLISHED_FILE, publishedContract } from './published-file.ts';

writeFileSync(PUBLISHED_FILE, publishedContract());
