/** What a database of the sandbox is for, as SQLite keeps it: a name of four ASCII letters, and a version. */
export interface Purpose {
  readonly program: number;
  readonly version: number;
}
