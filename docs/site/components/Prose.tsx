import { type JsonObject, join, type Located } from '../../../mock/src/contract/reader/document.ts';
import { useSite } from '../site.ts';

interface ProseProps {
  /** The node that holds the text, and the name of its member. */
  readonly of: Located<JsonObject>;
  readonly name?: string;
}

/** A text of the contract, with a mark when it is in another language than its page. */
export function Prose({ of: { pointer, node }, name = 'description' }: ProseProps) {
  const text = node[name];
  return typeof text === 'string' ? <Text markdown={text} pointer={join(pointer, name)} /> : null;
}

/** The summary of a node, in the same way. */
export function Summary({ of: { pointer, node } }: { readonly of: Located<JsonObject> }) {
  return <Phrase markdown={`${node.summary ?? ''}`} pointer={join(pointer, 'summary')} />;
}

/** Markdown that stands at a place of the contract. */
export function Text({ markdown, pointer }: { readonly markdown: string; readonly pointer: string }) {
  const site = useSite();
  return (
    <div class="prose" {...foreign(site.untranslated, pointer)} {...html(site.markdown.render(markdown))} />
  );
}

/** The inside of a paragraph. */
export function Phrase({ markdown, pointer }: { readonly markdown: string; readonly pointer?: string }) {
  const site = useSite();
  const marks = pointer === undefined ? {} : foreign(site.untranslated, pointer);
  return <span {...marks} {...html(site.markdown.inline(markdown))} />;
}

export function html(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } };
}

/** Marks a text of the contract that has no translation. */
export function foreign(untranslated: { has(pointer: string): boolean }, pointer: string) {
  return untranslated.has(pointer) ? { lang: 'pt-BR', 'data-untranslated': true } : {};
}
