import { Fragment } from 'preact';

/** Lets a path, address or `snake_case` name break between its words instead of inside one. */
export function Breakable({ text }: { readonly text: string }) {
  const [first, ...others] = text.split(/(?=[?&])|(?<=[^/:])(?=\/)|(?<=_)/);
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
