import type { MailPage } from '@psma/mail';

/** What notices name and link to. */
export interface NoticePage extends MailPage {
  /** Origin of the console, without a slash at the end. */
  console: string;
}

/** Operators' mails link to the console, and to nothing of the site. */
export const mailPage = ({ brand, console }: NoticePage): MailPage => ({ brand, origin: console });
