/** Constructors and methods that format in the reader's language and calendar unless a locale is given. */
const FORMATTED = /\bIntl\.\w+\(\s*([^),]*)|\.toLocale\w+\(\s*([^),]*)/g;
/** British English, and ISO days for tables. Both have the Gregorian calendar in every browser. */
const LOCALES = ["'en-GB'", "'sv-SE'"];
/** Modules that choose how a day or time reads; all others call them. */
const DATES = /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\b/;

/** Calls without one of the two locales. `Intl.Segmenter` splits text alike in each locale. */
export const strayLocales = (source: string): string[] =>
  [...source.matchAll(FORMATTED)]
    .filter(([call, given = '', other = '']) => {
      const locale = (given || other).trim();
      return !call.startsWith('Intl.Segmenter') && !LOCALES.includes(locale);
    })
    .map(([call]) => call);

export const formatsDates = (source: string): boolean => DATES.test(source);
