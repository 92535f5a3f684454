export const isNamedByContent = (file: string): boolean => /[./][0-9a-f]{10}[./]/.test(file);
