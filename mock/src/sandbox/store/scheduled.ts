/** Something that happens by itself at a certain time. */
export interface Scheduled {
  /** Milliseconds of the world's time. */
  readonly em: number;
  readonly organizacao_id: string;
  /** Id of what it happens to. */
  readonly recurso_id: string;
}

/** Those of one kind that are still to come. */
export interface Schedule<Item extends Scheduled = Scheduled> {
  /** How many there are in all. */
  readonly quantidade: number;
  /** The first of them, in order. */
  readonly first: readonly Item[];
}
