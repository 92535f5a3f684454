export class Mistake extends Error {
  constructor(place: string, remedy: string) {
    super(`${place}: ${remedy}`);
  }
}

/** Runs work on the source. Prints a mistake as one line and exits with 1. */
export async function orMistake<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
