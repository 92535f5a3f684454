/** How the program is called by whoever started it. */
export const programOf = (env: NodeJS.ProcessEnv): string =>
  env.npm_lifecycle_event === 'start' ? 'npm start --' : 'npx tesa-mock';
