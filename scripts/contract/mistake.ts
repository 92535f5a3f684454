/** A mistake in the source of the contract: where it is, and what to do. */
export class Mistake extends Error {
  constructor(place: string, remedy: string) {
    super(`${place}: ${remedy}`);
  }
}

/** The result of a work on the source; of a mistake in it the command prints one line, and ends. */
export async function orMistake<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
