/** Uses the browser's locale and time zone (decisions G38, G93). */
export const localeDate = (timestamp: string): string => new Date(timestamp).toLocaleDateString();
