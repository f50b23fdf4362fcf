interface Unsent {
  answers: number;
  notes: number;
}

const counted = (count: number, what: string) =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;

/** Texts, en-GB; other languages have the same shape. */
export const messages = {
  product: 'Personnel Security Maturity Assessment',
  skip: 'Skip to main content',
  header: {
    home: 'home page',
    walkthrough: 'Walkthrough',
    logIn: 'Log in',
    getStarted: 'Get started',
    dashboard: 'Dashboard',
    label: 'Main',
  },
  footer: {
    label: 'Help and legal',
    terms: 'Terms & Conditions',
    privacy: 'Privacy Policy',
    cookies: 'Cookies',
    help: 'Help',
    accessibility: 'Accessibility',
  },
  navigation: {
    label: 'Assessment tool',
    dashboard: 'Dashboard',
    plan: 'Improvement plan',
    people: 'People',
    authority: 'Authority',
    settings: 'Settings',
    logOut: 'Log out',
    signedInAs: 'Signed in as',
    noUser: 'Failed to fetch username',
    logo: 'to the dashboard',
  },
  logOut: {
    title: 'Answers are not sent yet',
    titleNotes: 'Notes are not sent yet',
    text: ({ answers, notes }: Unsent) => {
      const them = answers + notes === 1 ? 'it' : 'them';
      const what = [counted(answers, 'answer'), counted(notes, 'note')].filter(Boolean).join(' and ');
      return `${what} ${them === 'it' ? 'is' : 'are'} not sent yet. Stay to keep ${them} on this device until the network returns, or log out and discard ${them}.`;
    },
    stay: 'Stay',
    discard: 'Log out and discard',
  },
  signInPersistence: {
    tab: 'You are logged in in this tab only, because your browser could not store the login for other tabs. When you close this tab, log in again.',
    page: 'You are logged in until you reload or close this page, because your browser could not store the login.',
  },
  sessionEnded: 'Your session has ended. Log in again to continue where you were.',
  gate: {
    title: 'Open this tool on a desktop',
    address: 'Address of this page',
    send: 'Send yourself the address by email',
    notice: 'To take full advantage of this tool please access through a Desktop browser.',
    more: 'This tool can only be accessed via a desktop and should be viewed full screen.',
    zoomed: 'I have zoomed in, show the tool',
  },
  loading: 'Loading',
  error: {
    heading: (status: number | string) => `Error ${status}`,
    text: "Oops, there's been a problem",
    notFound: 'There is no page at this address. It may have moved, or the address may be mistyped.',
    other: 'This page could not be shown. What you have saved is safe. Try again in a moment.',
    retry: 'Try again',
    home: 'Go to the start page',
  },
  failure: {
    title: 'This part of the tool could not be loaded',
    text: 'The rest of the tool still works, and what you have saved is safe. Check your connection and try again.',
    retry: 'Retry',
    late: 'This part takes longer to load than usual. You can wait here, or use another part of the tool.',
  },
  chat: 'Support',
  titleSeparator: ' – ',
} as const;
