import { mounts } from './mount.tsx';
import { pt } from './words-pt.ts';

export const { mount, mountRun } = mounts(pt);
