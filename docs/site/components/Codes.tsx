import { Fragment } from 'preact';
import { useSite } from '../site.ts';
import { Gloss } from './Gloss.tsx';

export function Codes({ values }: { readonly values: readonly string[] }) {
  return values.map((value) => (
    <Fragment key={value}>
      <code>{`${value}`}</code> <Gloss of={`${value}`} />{' '}
    </Fragment>
  ));
}

/** A change of state; undefined where the resource is created. */
export function Change({ from, to }: { readonly from: string | undefined; readonly to: string }) {
  const { words } = useSite();
  return (
    <>
      {from === undefined ? `${words.creation} ` : <Codes values={[from]} />}→ <Codes values={[to]} />
    </>
  );
}
