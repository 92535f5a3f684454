import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Write = (file: string, content: string | object) => void;

export function writerTo(stage: string): Write {
  return (file, content) => {
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    writeFileSync(join(stage, file), text, { mode: file.includes('/bin/') ? 0o755 : 0o644 });
  };
}
