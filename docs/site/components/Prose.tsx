import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type JsonObject, join, type Located } from '../../../mock/src/contract/reader/document.ts';
import { Unsaid } from '../markdown/unsaid.ts';
import { useSite } from '../site.ts';

const UnsaidContext = createContext<Unsaid | undefined>(undefined);

/** A section in which `Prose` leaves out sentences that an earlier text of the section has. */
export const SaidOnce = ({ children }: { readonly children: ComponentChildren }) => (
  <UnsaidContext.Provider value={new Unsaid()}>{children}</UnsaidContext.Provider>
);

interface ProseProps {
  readonly of: Located<JsonObject>;
  readonly name?: string;
}

export function Prose({ of: { pointer, node }, name = 'description' }: ProseProps) {
  const unsaid = useContext(UnsaidContext);
  const written = node[name];
  if (typeof written !== 'string') return null;
  const text = unsaid === undefined ? written : unsaid.of(written);
  return text === '' ? null : <Text markdown={text} pointer={join(pointer, name)} />;
}

export function Summary({ of: { pointer, node } }: { readonly of: Located<JsonObject> }) {
  return <Phrase markdown={`${node.summary ?? ''}`} pointer={join(pointer, 'summary')} />;
}

export function Text({ markdown, pointer }: { readonly markdown: string; readonly pointer: string }) {
  const site = useSite();
  return (
    <div class="prose" {...foreign(site.untranslated, pointer)} {...html(site.markdown.render(markdown))} />
  );
}

export function Phrase({ markdown, pointer }: { readonly markdown: string; readonly pointer?: string }) {
  const site = useSite();
  const marks = pointer === undefined ? {} : foreign(site.untranslated, pointer);
  return <span {...marks} {...html(site.markdown.inline(markdown))} />;
}

export function html(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}

/** Attributes that mark an untranslated text as Portuguese. */
export function foreign(untranslated: { has(pointer: string): boolean }, pointer: string) {
  return untranslated.has(pointer) ? { lang: 'pt-BR', 'data-untranslated': true } : {};
}
