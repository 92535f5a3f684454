import type { ComponentChildren } from 'preact';
import { splitPointer } from '../../../mock/src/contract/reader/document.ts';
import type { Decision } from '../../../scripts/contract/decisions.ts';
import { KINDS, type Kind, type Mark } from '../../../scripts/contract/marks.ts';
import { assumedIn, CODES, usesOf } from '../assumed.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Heading } from '../components/Heading.tsx';
import { introduced } from '../components/introduced.tsx';
import { foreign, html, Phrase, Text } from '../components/Prose.tsx';
import { pointAnchor } from '../contract/places.ts';
import { inlineCode } from '../markdown/markdown.ts';
import { nameOfPlace, placeOf } from '../place-of.ts';
import { type Site, useSite } from '../site.ts';

export function openPointsPage({ words, marks, decisions }: Site): Page {
  return introduced({
    slug: slugs.openPoints,
    title: words.openPoints,
    description: words.openPointsIntro(decisions.length, marks.length),
    names: ['x-suposicao', 'x-suposicao-parcial', 'decisoes-em-aberto'],
    layout: 'wide',
    content: (
      <>
        <Heading id="decisoes" title={words.decisions} />
        <div class="decisions">
          {decisions.map((decision) => (
            <DecisionItem key={decision.pointer} decision={decision} />
          ))}
        </div>
        <Heading id="suposicoes" title={`${words.assumptions} (${marks.length})`}>
          {words.assumptions}
        </Heading>
        <p>{words.assumptionsHint}</p>
        <Filter />
        <Assumptions />
      </>
    ),
  });
}

function DecisionItem({ decision }: { readonly decision: Decision }) {
  const { words, linkOf } = useSite();
  const { id, pointer, question, draft, about } = decision;
  return (
    <details id={`decisao-${id}`}>
      <summary>
        <Phrase markdown={question} pointer={`${pointer}/decidir`} />
      </summary>
      <Text markdown={draft} pointer={`${pointer}/rascunho`} />
      <p class="givers">
        {words.about}:{' '}
        {about.map((name) => (
          <a key={name} href={linkOf(name)}>
            <code>{name}</code>
          </a>
        ))}
      </p>
    </details>
  );
}

function Filter() {
  const { words, marks, operations } = useSite();
  const countOf = (kind: Kind) => marks.filter((mark) => mark.kind === kind).length;
  return (
    <form class="filter">
      <label>
        {words.filter} <input type="search" name="palavra" placeholder={words.filterHint} />
      </label>
      <label>
        {words.kind}{' '}
        <select name="tipo">
          <option value="">{`${words.everyKind} (${marks.length})`}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>{`${words.kinds[kind]} (${countOf(kind)})`}</option>
          ))}
        </select>
      </label>
      <label>
        {words.operation}{' '}
        <select name="operacao">
          <option value="">{words.everyOperation}</option>
          {operations.map(({ id }, index) => (
            <option key={id} value={index}>
              {id}
            </option>
          ))}
        </select>
      </label>
      <output />
    </form>
  );
}

function Assumptions() {
  const site = useSite();
  const { words, marks, operations } = site;
  const uses = operations.map((operation) => usesOf(site, operation));
  const usersOf = (mark: Mark) => uses.flatMap((isUsed, index) => (isUsed(mark) ? [index] : []));
  return (
    <div class="assumptions">
      {KINDS.map((kind) => {
        const ofKind = marks.filter((mark) => mark.kind === kind);
        return (
          <Group key={kind} id={kind} title={words.kinds[kind]} count={ofKind.length}>
            {partsOf(ofKind).map(({ part, marks }) =>
              part === undefined ? (
                <Rows key={kind} marks={marks} usersOf={usersOf} />
              ) : (
                <Group key={part} title={words[part]} count={marks.length}>
                  <Rows marks={marks} usersOf={usersOf} />
                </Group>
              ),
            )}
          </Group>
        );
      })}
    </div>
  );
}

interface GroupProps {
  readonly id?: string;
  readonly title: string;
  readonly count: number;
  readonly children: ComponentChildren;
}

/** Closed at first, because all the rows together are thirty screens long. */
const Group = ({ id, title, count, children }: GroupProps) => (
  <details id={id}>
    <summary>
      {title} <span class="count">{count}</span>
    </summary>
    {children}
  </details>
);

const PARTS = ['operations', 'shared', 'types', 'errorCodes'] as const;
type Part = (typeof PARTS)[number];

/** A kind with more assumptions is divided by the part of the contract that they are about. */
const TOO_MANY = 100;

function partsOf(marks: readonly Mark[]): { readonly part?: Part; readonly marks: readonly Mark[] }[] {
  if (marks.length <= TOO_MANY) return [{ marks }];
  return PARTS.map((part) => ({ part, marks: marks.filter((mark) => partOf(mark) === part) }));
}

function partOf({ place }: Mark): Part {
  if (place === CODES) return 'errorCodes';
  const [section, kind] = splitPointer(place);
  if (section === 'paths' || section === 'webhooks' || section === 'tags') return 'operations';
  return section === 'components' && kind === 'schemas' ? 'types' : 'shared';
}

interface RowsProps {
  readonly marks: readonly Mark[];
  readonly usersOf: (mark: Mark) => readonly number[];
}

function Rows({ marks, usersOf }: RowsProps) {
  const { words } = useSite();
  return (
    <table>
      <thead>
        <tr>
          <th>{words.assumedWhat}</th>
          <th>{words.assumedWhy}</th>
          <th>{words.assumedWhere}</th>
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <Assumption key={mark.pointer} mark={mark} users={usersOf(mark)} />
        ))}
      </tbody>
    </table>
  );
}

interface AssumptionProps {
  readonly mark: Mark;
  readonly users: readonly number[];
}

function Assumption({ mark, users }: AssumptionProps) {
  const site = useSite();
  return (
    <tr data-of={users.length === site.operations.length ? '*' : users.join(' ')}>
      <td>{assumedIn(site, mark)}</td>
      <td {...foreign(site.untranslated, mark.pointer)} {...html(site.markdown.inline(mark.why))} />
      <td>
        <a id={pointAnchor(mark)} href={placeOf(site, mark)} {...html(inlineCode(nameOfPlace(site, mark)))} />
      </td>
    </tr>
  );
}
