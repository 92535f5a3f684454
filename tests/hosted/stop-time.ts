import { STILL } from './still-time.ts';

Date.now = () => STILL;
