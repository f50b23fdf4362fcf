/** Defaults by name, of the tables of docs/configuration.md. */
export const documentedSettings = (markdown: string): Record<string, string> =>
  Object.fromEntries(
    [...markdown.matchAll(/^\| ((?:`[A-Z][A-Z_]+`(?:, )?)+) +\| (.*?) +\|/gm)].flatMap(
      ([, names = '', value = '']) => names.split(', ').map((name) => [name.replaceAll('`', ''), value]),
    ),
  );
