export const STILL = Date.UTC(2099, 0, 15, 12);
