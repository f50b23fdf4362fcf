/** The product's token and what Amplify keeps of a signed-in user; not what it remembers of the device. */
const OF_A_USER =
  /^token$|^CognitoIdentityServiceProvider\..+\.(accessToken|idToken|refreshToken|signInDetails|LastAuthUser)$/;

/** Used where the browser lets no page store anything; gone with the page. */
const memory = new Map<string, string>();

/** Storage of this tab: survives a reload where the browser allows that. */
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

/**
 * Where a sign-in is kept: in local storage, for every tab. Once the browser refuses a write, because the storage is full
 * or blocked, the whole sign-in moves to this tab and stays there until it ends.
 */
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
