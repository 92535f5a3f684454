import type { Mundo } from '../../src/contract/control-types.ts';
import type { Page } from '../api/page.ts';
import { useActingKey, useKeys } from '../state/keys.ts';
import { SHELL } from '../state/paths.ts';
import { useReading } from '../state/reads.ts';
import { chosenKey, show, world } from '../state/session.ts';
import { nameOf } from '../state/world-name.ts';
import { words } from '../words/words.ts';
import { FieldChoice } from './Field.tsx';
import { KeyChoice } from './KeyChoice.tsx';

export function Chosen() {
  const keys = useKeys();
  const acting = useActingKey();
  const { value } = useReading<Page<Mundo>>(SHELL.worlds);
  const listed = value?.dados ?? [];
  const shown = listed.some(({ id }) => id === world.value)
    ? listed
    : [...listed, { id: world.value, nome: null }];
  return (
    <div class="chosen">
      <FieldChoice
        label={words.world}
        value={world.value}
        options={shown.map((one) => [one.id, nameOf(one)])}
        onChange={show}
      />
      <KeyChoice
        label={words.key}
        keys={keys}
        value={acting?.id ?? ''}
        onChange={(id) => {
          chosenKey.value = id;
        }}
      />
    </div>
  );
}
