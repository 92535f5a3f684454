import { DashboardLink } from '../../components/DashboardLink.tsx';
import { useSite } from '../../site.ts';
import { HOME_WORDS } from './words.ts';

/** Who does what, and four ways in. */
export function Home() {
  const { language, to } = useSite();
  const { how, steps, ways, waysTitle } = HOME_WORDS[language];
  return (
    <>
      <ol class="home-steps" aria-label={how}>
        {steps.map(({ who, does, what }) => (
          <li key={does}>
            <strong>
              {who} <em>{does}</em>
            </strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
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
