/** Whether the name of a published file changes with its content. */
export const isNamedByContent = (file: string): boolean => /[./][0-9a-f]{10}[./]/.test(file);
