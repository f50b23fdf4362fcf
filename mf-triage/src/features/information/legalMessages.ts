/** Loaded only by the pages of an installation without addresses of its own (decision G79). */
export const messages = {
  asDelivered:
    'This page describes the tool as it is delivered. The organisation that runs it may have rules of its own: ask at the address below.',

  privacy: {
    title: 'Privacy',
    lead: (brand: string) =>
      `What the Personnel Security Maturity Assessment of ${brand} stores, what for, and how long.`,
    sections: [
      {
        title: 'Without an account',
        points: [
          'The answers of the triage questionnaire are stored under a random number. They are deleted 30 days after you began.',
          'Nobody asks who you are. Whoever has the link to your recommendations can read them, and your answers.',
        ],
      },
      {
        title: 'With an account',
        points: [
          'Your email address or organisation code, and what you entered when you signed up: job role, organisation, sector and name, as far as you gave them. Your password is stored in a form that cannot be read.',
          'Answers, notes, plans and targets belong to your organisation. Its members see them as far as their role allows, and people without an account if an owner shares results with them.',
          'An organisation’s record of activity says who did what. An entry is deleted after three years.',
          'For your safety we store sign-ins with browser and part of the network address for 90 days, and recognise a browser for 400 days.',
          'An account that was not used for 24 months gets an email, and is deleted 30 days later.',
        ],
      },
      {
        title: 'Your rights',
        points: [
          'Once logged in, choose “Settings” to download your data or to delete your account.',
          'For anything else, write to the address below.',
        ],
      },
    ],
    useHeading: 'About the use of the tool',
    use: [
      'Each screen reports whether it loaded, so that a faulty version is taken back. A part of the network address, which is stored as a keyed number, stops one sender from counting as many.',
      'Each screen also reports how fast it appeared and reacted, and whether the device has little memory or few processor cores. This is deleted after 48 hours, together with a part of the network address. Nothing is stored if your browser asks for privacy.',
      'While two versions of a screen are compared, we count under a random number which visitors open it and finish a step, such as signing up. Nothing is counted if your browser asks for privacy.',
      'The server’s logs hold no answers and no passwords. They are deleted after 90 days.',
    ],
    counted:
      'We count which screens are opened and which buttons are pressed: without your account and without answers. An entry is deleted after 90 days. Nothing is counted if your browser asks for privacy (Global Privacy Control).',
    others: 'The pages load nothing from other companies.',
    chat: 'The chat comes from another company and is loaded only when you open it.',
    contactHeading: 'Contact',
  },

  cookies: {
    title: 'Cookies',
    lead: 'None of these is for advertising, and none is read by other sites. Over https, their names begin with __Host-, except the name of the questionnaire.',
    cookiesHeading: 'Cookies',
    cookies: [
      ['triage-tool-user-id', '30 days', 'Leads back to your triage questionnaire.'],
      ['triage-tool-key', '30 days', 'Lets only this browser change the answers of that questionnaire.'],
      ['psma-browser', '400 days', 'Recognises a browser that has logged in, so that a new one is noticed.'],
      ['psma-share', '12 hours', 'Keeps results open that were shared with you, after you entered a code.'],
      [
        'psma-visitor',
        '90 days',
        'Shows you the same version of a screen each time, while versions are compared. Not set if your browser asks for privacy.',
      ],
      ['psma-assets', '10 minutes', 'Loads the pages from this site if another host does not respond.'],
      [
        'psma-pins, psma-console, psma-pending-sign-in, psma-preview, psma-preview-state',
        'At most a working day, a pin until it is removed',
        'For the teams that build this tool: set only when they choose a version or log in to their console.',
      ],
    ],
    storageHeading: 'What else this browser stores',
    storage: [
      ['Login', 'Until you log out, at most 24 hours after the last use', 'Keeps you logged in.'],
      [
        'Answers and notes that wait',
        'Until they are saved',
        'So that nothing is lost when the connection fails.',
      ],
      ['What you are typing', '7 days', 'Gives it back after a reload.'],
      [
        'Place in the questionnaire',
        'Until you start again',
        'Leads back to the question where you stopped.',
      ],
      [
        'Counts of use that wait',
        'Until they are sent',
        'See “Privacy”. Not stored if your browser asks for privacy.',
      ],
      ['Choices for this tab', 'Until the tab is closed', 'Organisation, zoom notice and sign-up under way.'],
    ],
  },

  terms: {
    title: 'Terms',
    lead: 'This installation has set no terms of use.',
    text: 'Whoever runs it can give an address for them. To ask which rules apply, write to',
  },
} as const;
