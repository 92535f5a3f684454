import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

const COMMENTS_FILE = fileURLToPath(new URL('comments.yaml', import.meta.url));

interface Comment {
  readonly en: string;
  readonly pt: string;
}

export function readComments(file: string = COMMENTS_FILE): Map<string, string> {
  const comments = load(readFileSync(file, 'utf8')) as Comment[];
  return new Map(comments.map(({ en, pt }) => [en, pt]));
}
