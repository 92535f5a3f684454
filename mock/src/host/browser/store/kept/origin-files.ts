/** What is used here of the files that a browser keeps for an origin. */
export interface Folder {
  readonly name: string;
  getDirectoryHandle(name: string, options?: { create: boolean }): Promise<Folder>;
  getFileHandle(name: string, options?: { create: boolean }): Promise<File>;
  removeEntry(name: string, options?: { recursive: boolean }): Promise<void>;
  values(): AsyncIterable<(Folder & { readonly kind: 'directory' }) | (File & { readonly kind: 'file' })>;
}

export interface File {
  readonly name: string;
  createSyncAccessHandle(): Promise<OpenFile>;
}

export interface OpenFile {
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
  getSize(): number;
  close(): void;
}

interface Scope {
  readonly navigator?: { readonly storage?: { getDirectory(): Promise<Folder> } };
  readonly FileSystemFileHandle?: { readonly prototype: { readonly createSyncAccessHandle?: unknown } };
}

const scope = globalThis as unknown as Scope;

/** The files of this origin; undefined where a browser keeps none, such as in some private windows. */
export async function originFiles(): Promise<Folder | undefined> {
  if (scope.FileSystemFileHandle?.prototype.createSyncAccessHandle === undefined) return undefined;
  try {
    return await scope.navigator?.storage?.getDirectory();
  } catch {
    return undefined;
  }
}

/** Undefined when something that is not there was looked for. */
export async function ifThere<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as Error).name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** The names of the folders that begin alike. */
export async function foldersIn(root: Folder, beginning: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of root.values())
    if (entry.kind === 'directory' && entry.name.startsWith(beginning)) names.push(entry.name);
  return names;
}
