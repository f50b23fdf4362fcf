/** As release-model's RemoteName has it. */
const REMOTE = /^mf-[a-z][a-z0-9-]{1,30}$/;

export interface TemplateNames {
  /** `mf-check-list` */
  remote: string;
  /** `check-list` */
  noun: string;
  /** `Check list` */
  title: string;
  /** `CheckList`, for components. */
  component: string;
  /** Range of remote-kit that it needs. */
  contract: string;
}

/** Null for a name that no remote can have. */
export function templateNames(given: string, kitVersion: string): TemplateNames | null {
  const remote = given.startsWith('mf-') ? given : `mf-${given}`;
  if (!REMOTE.test(remote)) return null;
  const noun = remote.slice('mf-'.length);
  const words = noun.split('-').filter(Boolean);
  const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
  return {
    remote,
    noun,
    title: capital(words.join(' ')),
    component: words.map(capital).join(''),
    contract: `^${kitVersion}`,
  };
}
