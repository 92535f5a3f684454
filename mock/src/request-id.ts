import { randomUUID } from 'node:crypto';

/** A fresh id for a request, such as `req_5b1c…`. */
export const newRequestId = (): string => `req_${randomUUID().replaceAll('-', '')}`;
