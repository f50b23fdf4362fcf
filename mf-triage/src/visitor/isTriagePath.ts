/** Paths between which a visitor moves without being asked (decision G19). */
export const isTriagePath = (pathname: string): boolean =>
  /^\/(questionnaire|recommendations)(\/|$)/.test(pathname);
