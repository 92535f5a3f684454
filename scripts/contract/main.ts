/** Writes the published contract alone, in a moment; `npm run generate` writes all that follows from it too. */
import { writeWhole } from '../write-whole.ts';
import { orMistake } from './mistake.ts';
import { PUBLISHED_FILE, publishedContract } from './published-file.ts';

await writeWhole(PUBLISHED_FILE, await orMistake(publishedContract));
