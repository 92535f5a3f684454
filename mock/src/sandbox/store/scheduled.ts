/** Something that time will cause. */
export interface Scheduled {
  /** Milliseconds of the world's time. */
  readonly em: number;
  readonly organizacao_id: string;
  /** Id of what it happens to. */
  readonly recurso_id: string;
}

/** What is still to come, of one kind. */
export interface Schedule<Item extends Scheduled = Scheduled> {
  /** How many there are in all. */
  readonly quantidade: number;
  /** The first of them, in order. */
  readonly first: readonly Item[];
}
