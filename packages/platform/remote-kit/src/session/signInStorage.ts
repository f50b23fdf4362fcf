/** Product token and Amplify's user data, not device data. */
const OF_A_USER =
  /^token$|^CognitoIdentityServiceProvider\..+\.(accessToken|idToken|refreshToken|signInDetails|LastAuthUser)$/;

/** If the browser stores nothing; lost with the page. */
const memory = new Map<string, string>();

/** Survives a reload if the browser permits. */
const tab = {
  keys: () => [...memory.keys(), ...attempt(() => Object.keys(sessionStorage), [])],
  get: (key: string) => memory.get(key) ?? attempt(() => sessionStorage.getItem(key), null),
  set(key: string, value: string) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string) {
    memory.delete(key);
    attempt(() => sessionStorage.removeItem(key), undefined);
  },
};

const isTabOnly = () => tab.keys().some((key) => OF_A_USER.test(key));
const sharedKeys = () => attempt(() => Object.keys(localStorage), []);

/** Local storage, for all tabs. After a refused write the whole sign-in moves to this tab. */
export const signInStorage = {
  keys: () => (isTabOnly() ? tab.keys() : sharedKeys()),
  get: (key: string): string | null =>
    isTabOnly() ? tab.get(key) : attempt(() => localStorage.getItem(key), null),
  set(key: string, value: string): void {
    if (!isTabOnly()) {
      try {
        localStorage.setItem(key, value);
        return;
      } catch {
        moveToTab();
      }
    }
    tab.set(key, value);
  },
  remove(key: string): void {
    if (isTabOnly()) tab.remove(key);
    else attempt(() => localStorage.removeItem(key), undefined);
  },
};

/** Lifetime of a sign-in: browser, tab or page. */
export type SignInPersistence = 'browser' | 'tab' | 'page';

export function signInPersistence(): SignInPersistence {
  if (!isTabOnly()) return 'browser';
  return [...memory.keys()].some((key) => OF_A_USER.test(key)) ? 'page' : 'tab';
}

function moveToTab(): void {
  for (const key of sharedKeys().filter((each) => OF_A_USER.test(each))) {
    tab.set(key, localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
  }
}

function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
