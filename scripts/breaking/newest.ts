/** The contract that was released last, of the files of a folder, each named after its date: `2026-11-22.yaml`. */
export function newestOf(files: readonly string[]): string | undefined {
  return files
    .filter((file) => /^\d{4}-\d{2}-\d{2}\.yaml$/.test(file))
    .toSorted()
    .at(-1);
}
