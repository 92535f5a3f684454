import { inject } from 'vitest';

/** Base address of the mock that the tests share. */
export const mockUrl = inject('mockUrl');
