/** Far ahead: an alarm that is set for later never rings. */
export const STILL = Date.UTC(2099, 0, 15, 12);

Date.now = () => STILL;
