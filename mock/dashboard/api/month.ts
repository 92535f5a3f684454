export function monthEndAfter(moment: string): string {
  const date = new Date(moment);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)).toISOString();
}

export const monthOf = (moment: string): string => moment.slice(0, 7);

export const startOfMonth = (month: string): string => `${month}-01T00:00:00.000Z`;

export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let start = startOfMonth(monthOf(first)); start <= last; start = monthEndAfter(start))
    months.unshift(monthOf(start));
  return months;
}

const PORTUGUESE =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const ENGLISH = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats without `Intl`, whose first use takes longer than the rest of the page. */
export function readableMonth(month: string, lang: string): string {
  const [year, number] = month.split('-');
  const index = Number(number) - 1;
  return lang.startsWith('en') ? `${ENGLISH[index]} ${year}` : `${PORTUGUESE[index]} de ${year}`;
}
