import { Fragment } from 'preact';

/** A path, an address or a name in `snake_case`, which breaks between its words rather than inside one. */
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
