const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment in UTC for readers of a language, without Intl: its first use takes a browser longer than all else on the page. */
export function readableTime(moment: string, lang: string): string {
  const [year, month, day] = moment.slice(0, 10).split('-');
  const date = lang.startsWith('en')
    ? `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
    : `${day}/${month}/${year}`;
  return `${date}, ${hourOf(moment)} UTC`;
}

/** Such as `09:00:00`. */
export const hourOf = (moment: string): string => moment.slice(11, 19);
