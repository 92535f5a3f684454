import { inject } from 'vitest';

export const mockUrl = inject('mockUrl');
