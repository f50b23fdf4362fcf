/** Run of a test file without a mutant. */
export interface Baseline {
  file: string;
  project: string;
  passed: boolean;
  /** Processor seconds. */
  seconds: number;
  /** Executions by test and mutant; those while modules are loaded have the name ''. */
  hits: Record<string, Record<string, number>>;
  /** The file asks for an environment that reports no hits. */
  isUnseen: boolean;
}

export const hitsOf = ({ hits }: Baseline, id: string): number =>
  Object.values(hits).reduce((sum, ofTest) => sum + (ofTest[id] ?? 0), 0);

/**
 * True if the file may fail by the mutant. `isLoaded`: modules execute it while they
 * are loaded, which a process of server tests does once, for whichever file is first.
 */
export const canFail = (one: Baseline, id: string, isLoaded: boolean): boolean =>
  one.passed && (hitsOf(one, id) > 0 || one.isUnseen || (isLoaded && one.project !== 'web'));

/**
 * Names of the screen tests that execute the mutant; null for all of the file. A single
 * execution may belong to the loading of a module that later tests use, too.
 */
export function namesFor(one: Baseline, id: string): string[] | null {
  if (one.project !== 'web' || one.isUnseen || one.hits['']?.[id] || hitsOf(one, id) === 1) return null;
  return Object.keys(one.hits).filter((name) => one.hits[name]?.[id]);
}
