import { levelName, MATURITY_LEVELS } from '@psma/assessment-model';

const levels = MATURITY_LEVELS.map((level, score) => `${score} ${levelName(level)}`).join(', ');

/** Loaded only by help and accessibility statement. */
export const messages = {
  help: {
    title: 'Help',
    lead: 'The most common questions, what the words mean, and how to reach a person.',
    questions: 'Common questions',
    glossary: 'What the words mean',
    terms: [
      ['Action', 'Something to do that leads an area to its next level.'],
      ['Adviser', 'A person who helps organisations with the assessment and gives out organisation codes.'],
      [
        'Area',
        'One of the seven parts of the assessment, such as Governance and Leadership. Each has five questions. Some texts say pillar.',
      ],
      [
        'Assessment',
        'The 35 questions in seven areas. It needs an account, and ends with results and a report.',
      ],
      [
        'Contributor',
        'A member of an organisation who answers the areas that are assigned to them, and sees no others.',
      ],
      ['Dashboard', 'Your first page after logging in: all your assessments, finished and unfinished.'],
      [
        'Editor',
        'A member of an organisation who begins, answers and finishes assessments, and keeps the plan.',
      ],
      ['Level', `How far an area has come: ${levels}.`],
      [
        'Member',
        'A person with access to the assessments of an organisation: an owner, an editor, a contributor or a reader.',
      ],
      [
        'Organisation code',
        'What an adviser gives an organisation to log in with, in place of an email address.',
      ],
      ['Overall level', 'The level of the lowest of your seven areas.'],
      ['Owner', 'A member who also invites and removes members, and decides what they may do.'],
      [
        'Personnel security',
        'What an organisation does so that people who are given access do no harm with it, on purpose or by mistake, and get help in time.',
      ],
      ['Re-take', 'A new assessment that begins with the answers of a finished one.'],
      ['Reader', 'A member who sees answers, results and the plan, and changes nothing.'],
      ['Recommendations', 'What the triage questionnaire ends with: what to do first.'],
      [
        'Shared results',
        'Results that an owner shows to people without an account. They confirm their email address by a code. The owner can stop sharing at any time.',
      ],
      ['Statement', 'One of the six choices of a question. Choose the highest one that is fully true today.'],
      [
        'Triage questionnaire',
        'A few questions that need no account and show whether you are ready for the assessment.',
      ],
      ['Two-step verification', 'A code that you are asked for after your password, each time you log in.'],
    ],
    contactHeading: 'Reach a person',
    contact: 'Write to us',
  },

  accessibility: {
    title: 'Accessibility statement',
    scope: (brand: string) =>
      `This statement is about the Personnel Security Maturity Assessment, which ${brand} provides. As many people as possible should be able to use it. You should be able to:`,
    able: [
      'use everything with a keyboard alone, and always see where you are',
      'zoom in to 400% without losing text or buttons',
      'use the colours of your own contrast theme, and ask for less motion',
      'hear with a screen reader what is on the screen, charts included',
      'print every page.',
    ],
    statusHeading: 'How accessible it is',
    status:
      'We aim for level AA of the Web Content Accessibility Guidelines, version 2.2. The tool meets them in part, because of what is listed below.',
    guidelines: 'Web Content Accessibility Guidelines 2.2',
    gapsHeading: 'What does not work well yet',
    gaps: [
      'The report that you download as a PDF has tags that tell headings, lists, tables and charts apart. Programs have checked them, but the report has not been read with a screen reader yet. The results page holds the same content in an accessible form.',
      'In a window narrower than 960 pixels, which includes high zoom, a notice takes the place of the tool, except of shared results. Choose “I have zoomed in, show the tool” to go on.',
      'At high zoom some tables on the results page scroll sideways.',
      'Pages of other sites that we link to, among them the terms, the privacy policy and the guidance, are not covered by this statement.',
    ],
    testedHeading: 'How we tested it',
    tested: [
      'With each change, the axe program checks the main screens and their dialogs in the Chromium browser, and a script walks through them with the Tab key.',
      'With each change, a program checks the tags of the PDF report against the standard PDF/UA-1: the order of reading, headings, lists, tables, links and the words for charts.',
      'We looked at screens in a light and a dark contrast theme, at widths from 320 to 1920 pixels, and on paper.',
      'We have not yet tested with screen readers or speech input, in Firefox or Safari, or together with disabled people.',
    ],
    tellHeading: 'Tell us what gets in your way',
    tell: 'Tell us the page, what you wanted to do, and what you use, such as a screen reader. We can also send you the content in another form. Write to',
    enforcementHeading: 'If you are not content with our answer',
    enforcement:
      'The Equality and Human Rights Commission enforces the Public Sector Bodies (Websites and Mobile Applications) (No. 2) Accessibility Regulations 2018. If you are not content with how we answer, contact the',
    adviceService: 'Equality Advisory and Support Service',
    preparedHeading: 'About this statement',
    prepared: 'It was prepared on 22 November 2026, after the tests of that day.',
  },
} as const;
