import { readFileSync, writeFileSync } from 'node:fs';
import { loadContract } from '../contract.ts';
import { sentences } from '../sentences.ts';
import { line, readTable, TABLE_FILE, updated } from './sentence-table.ts';

// Brings the table of sentences up to the contract; what is new waits, marked `?`, for somebody to tell its source.
const [head = ''] = readFileSync(TABLE_FILE, 'utf8').split('\n\n');
const rows = updated(readTable(), sentences(loadContract()));
writeFileSync(TABLE_FILE, `${head}\n\n${rows.map(line).join('\n')}\n`);
const open = rows.filter(({ source }) => source.startsWith('?'));
process.stdout.write(open.map((row) => `${line(row)}\n`).join(''));
