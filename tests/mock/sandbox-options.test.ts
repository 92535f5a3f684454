import { createSandbox } from '@tesa/mock';
import { expect, test } from 'vitest';
import { createSandbox as createInPage } from '../../mock/src/browser/index.ts';

test.each([
  ['on Node', createSandbox],
  ['in a page', createInPage],
])('createSandbox %s refuses an unknown option and names the valid ones', async (_, create) => {
  const options = { mundo: 'meio-do-mes' } as object;
  await expect(create(options)).rejects.toThrow(
    /^createSandbox has no option mundo: its options are .*seed, .*world\.$/,
  );
});
