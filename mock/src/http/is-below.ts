/** Whether a path is another one, or begins with it and a slash. */
export const isBelow = (basePath: string, path: string): boolean => `${path}/`.startsWith(`${basePath}/`);
