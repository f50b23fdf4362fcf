/** Paths between which no confirmation is asked (decision G19). */
export const isTriagePath = (pathname: string): boolean =>
  /^\/(questionnaire|recommendations)(\/|$)/.test(pathname);
