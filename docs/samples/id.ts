/** An id as it is, or the name of the environment variable that has it. */
export type Id = { readonly value: string } | { readonly variable: string };
