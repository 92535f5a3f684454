import { slugs } from '../base/addresses.ts';
import { useSite } from '../site.ts';

/** Without scripts, the button is a link to the list of all pages. */
export function SearchTool() {
  const { words, to } = useSite();
  return (
    <>
      <SearchButton />
      <a class="all-pages" href={to(slugs.allPages)}>
        {words.allPages}
      </a>
    </>
  );
}

export function SearchButton() {
  const { words } = useSite();
  return (
    <button
      class="search-open"
      type="button"
      aria-label={words.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2Zm4 9 3.5 3.5" />
      </svg>
      <span>{words.search}</span> <kbd>/</kbd>
    </button>
  );
}

/** The search's script, which fills in the results, is loaded when the dialog is first opened. */
export function SearchDialog({ script }: { readonly script: string }) {
  const { words, to } = useSite();
  const suggested = [
    [slugs.chapter('primeiros-passos'), words.suggestedStart],
    [slugs.operations, words.operations],
    [slugs.errors, words.errorCodes],
    [slugs.webhooks, words.eventTypes],
    [slugs.glossary, words.glossary],
    [slugs.openPoints, words.openPoints],
  ] as const;
  return (
    <dialog
      class="search"
      aria-label={words.search}
      data-script={script}
      data-found={words.pagesFound}
      data-nothing={words.nothingFound}
      data-nearest={words.nearestWords}
      data-try={words.askOtherwise}
    >
      <div class="search-field">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.searchHint}
          autocomplete="off"
          spellcheck={false}
        />
        <button class="search-close" type="button">
          {words.close}
        </button>
      </div>
      <output />
      <ol />
      {/* The style sheet shows them while there is no result. */}
      <ul class="suggested" aria-label={words.suggested}>
        {suggested.map(([slug, title]) => (
          <li key={slug}>
            <a href={to(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
