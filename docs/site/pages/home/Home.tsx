import { SANDBOX_ORIGIN } from '../../../../mock/src/http/origin.ts';
import { samplesOf } from '../../../samples/samples.ts';
import { API } from '../../base/planes.ts';
import { Code } from '../../components/Code.tsx';
import { DashboardLink } from '../../components/DashboardLink.tsx';
import { RunButton } from '../../components/Samples.tsx';
import { TryPanel } from '../../components/TryIt.tsx';
import { useSite } from '../../site.ts';
import { HOME_WORDS } from './words.ts';

/** The sample on the home page, which works in a new sandbox without preparation. */
const SHOWN = 'aprovarProposta';

export function Home() {
  const { language, to } = useSite();
  const { ways, waysTitle } = HOME_WORDS[language];
  return (
    <>
      <Program />
      <nav class="home-ways" aria-label={waysTitle}>
        {ways.map((way) => {
          const content = (
            <>
              <strong>{way.title}</strong> <span>{way.text}</span>
            </>
          );
          return way.isDashboard ? (
            <DashboardLink key={way.to}>{content}</DashboardLink>
          ) : (
            <a key={way.to} href={way.to.startsWith('#') ? way.to : to(way.to)}>
              {content}
            </a>
          );
        })}
      </nav>
    </>
  );
}

function Program() {
  const { document, operations, language } = useSite();
  const operation = operations.find(({ id }) => id === SHOWN);
  if (operation === undefined) throw new Error(`The contract has no operation ${SHOWN}`);
  const { sdk } = samplesOf(document, SHOWN, { baseUrl: `${SANDBOX_ORIGIN}${API.basePath}`, language });
  return (
    <div class="home-program">
      <Code
        code={sdk.trimEnd()}
        language="typescript"
        title={HOME_WORDS[language].program}
        buttons={<RunButton />}
      />
      <TryPanel operation={operation} />
    </div>
  );
}
