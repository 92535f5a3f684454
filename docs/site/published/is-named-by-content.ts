/** Whether a file's name contains a content hash. */
export const isNamedByContent = (file: string): boolean => /[./][0-9a-f]{10}[./]/.test(file);
