import { mounts } from './mount.tsx';
import { en } from './words-en.ts';

export const { mount, mountRun } = mounts(en);
