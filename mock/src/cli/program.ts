/** The command that started the program. */
export const programOf = (env: NodeJS.ProcessEnv): string =>
  env.npm_lifecycle_event === 'start' ? 'npm start --' : 'npx tesa-mock';
