/** Matches production keys, which move real money. No field accepts one: only its prefix is kept. */
const PRODUCTION_KEY = /svc_live_[^\s"']*/gi;
const MASK = 'svc_live_…';

export const hasProductionKey = (text: string): boolean => text.toLowerCase().includes('svc_live_');

export const withoutProductionKeys = (text: string): string => text.replaceAll(PRODUCTION_KEY, MASK);
