import { type JsonObject, join, type Located } from '../../../mock/src/contract/reader/document.ts';
import { useSite } from '../site.ts';

interface ProseProps {
  readonly of: Located<JsonObject>;
  readonly name?: string;
}

export function Prose({ of: { pointer, node }, name = 'description' }: ProseProps) {
  const text = node[name];
  return typeof text === 'string' ? <Text markdown={text} pointer={join(pointer, name)} /> : null;
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
