import { Fragment } from 'preact';
import { Gloss } from './Gloss.tsx';

/** Several values, with room between them for a line to break. */
export function Codes({ values }: { readonly values: readonly string[] }) {
  return values.map((value) => (
    <Fragment key={value}>
      <code>{`${value}`}</code> <Gloss of={`${value}`} />{' '}
    </Fragment>
  ));
}
