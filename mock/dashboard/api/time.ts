const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats in UTC, without `Intl`, whose first use takes longer than the rest of the page. */
export function readableTime(moment: string, lang: string): string {
  return `${dateOf(moment, lang)}, ${hourOf(moment)} UTC`;
}

function dateOf(moment: string, lang: string): string {
  const [year, month, day] = moment.slice(0, 10).split('-');
  return lang.startsWith('en')
    ? `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
    : `${day}/${month}/${year}`;
}

export const hourOf = (moment: string): string => moment.slice(11, 19);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats the distance between two moments, such as `há 3 min` or `in 2 days`. Beyond 30 days, formats the
 * date.
 */
export function relativeTime(moment: string, now: string, lang: string): string {
  const isEnglish = lang.startsWith('en');
  const seconds = Math.round((Date.parse(moment) - Date.parse(now)) / 1000);
  const distance = Math.abs(seconds);
  if (distance >= 30 * DAY) return dateOf(moment, lang);
  // The event may be newer than the last reading of the clock, which would give a negative distance.
  if (distance < MINUTE) return isEnglish ? 'now' : 'agora';
  const amount = amountOf(distance, isEnglish);
  if (seconds > 0) return `${isEnglish ? 'in' : 'em'} ${amount}`;
  return isEnglish ? `${amount} ago` : `há ${amount}`;
}

function amountOf(seconds: number, isEnglish: boolean): string {
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h`;
  const days = Math.floor(seconds / DAY);
  if (isEnglish) return days === 1 ? '1 day' : `${days} days`;
  return days === 1 ? '1 dia' : `${days} dias`;
}
