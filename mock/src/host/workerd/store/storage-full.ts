/** A database would be larger than it may be. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  constructor(most: number) {
    super(`the database may take ${most} bytes`);
  }
}
