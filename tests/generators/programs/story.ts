export interface Story {
  readonly page: { readonly ids: readonly string[]; readonly tem_mais: boolean };
  /** The proposal before and after its approval, narrowed by status. */
  readonly pending: string;
  readonly approved: string;
  readonly repeated: { readonly isSame: boolean; readonly replayed: string | null };
  /** The result of approving again with another idempotency key. */
  readonly refused: { readonly status: number; readonly codigo: string; readonly campo: string | null };
}

/** Whether a validator that the generator wrote accepts the answer of an operation. */
export type Accepts = Readonly<
  Record<
    'listarRegistros' | 'obterTransacao' | 'obterOrganizacao' | 'obterPosicoes' | 'listarEventos',
    (answer: unknown) => boolean
  >
>;

export const API_KEY = 'svc_test_exemplo_admin';
export const AUTHORIZATION = `Bearer ${API_KEY}`;
export const KEY = '3f0c5a1e-7d42-4b86-9e15-c2a8d06b47f1';
export const OTHER_KEY = '9a1b7e60-2c3d-4f58-8a9b-0d4e6f7c1b25';
