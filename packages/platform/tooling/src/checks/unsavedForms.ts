const SURFACE = /<(Form|FormDialog|SaveDialog|DialogFrame|Dialog|ConfirmDialog|ActionDialog)(?=[\s<>/])/g;
const OVERWRITE =
  /\.(?:initialize|reset|restart)\(|react-final-form|<(?:Form|FormDialog|SaveDialog)\b(?:[^<>]|=>)*?\bkey=/g;

/** Forms and dialogs that a screen shows. */
export const surfacesIn = (source: string): string[] =>
  [...source.matchAll(SURFACE)].map(([, name]) => name as string);

/** Places that replace a form's values or identity. */
export const overwritesIn = (source: string): string[] =>
  [...source.matchAll(OVERWRITE)].map(([text]) => text.replace(/^(<\w+).*key=$/s, '$1 key='));
