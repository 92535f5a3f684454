import { commandNamed } from './commands.ts';

const [name, ...args] = process.argv.slice(2);
const listed = commandNamed(name);

if (listed === undefined) {
  const { serve } = await import('./serve.ts');
  // A closed pipe, as in `npm start | head`, must not stop the server.
  process.stdout.on('error', () => {});
  await serve(process.argv.slice(2), process.env);
} else {
  const { runInProcess } = await import('./run-in-process.ts');
  process.exitCode = await runInProcess(await listed.load(), args);
}
