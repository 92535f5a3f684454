export interface Page<T> {
  readonly dados: readonly T[];
  readonly tem_mais: boolean;
  readonly proximo_cursor: string | null;
}
