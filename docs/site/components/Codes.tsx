import { Fragment } from 'preact';
import { Gloss } from './Gloss.tsx';

/** Separates values so that a line can break between them. */
export function Codes({ values }: { readonly values: readonly string[] }) {
  return values.map((value) => (
    <Fragment key={value}>
      <code>{`${value}`}</code> <Gloss of={`${value}`} />{' '}
    </Fragment>
  ));
}
