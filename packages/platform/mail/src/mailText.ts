/** Brand name and page origin, without a trailing slash. */
export interface SiteInfo {
  brand: string;
  origin: string;
}

/** A mail's content before layout: paragraphs, at most one link or code, and a link that stops such mails. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  /** Below the paragraphs; each with a link of its own. */
  sections?: MailSection[];
  action?: MailLink;
  code?: string;
  closing: string[];
  /** Below everything else. */
  stop?: StopLink;
}

export interface MailSection {
  paragraphs: string[];
  action: MailLink;
}

export interface MailLink {
  label: string;
  url: string;
}

export interface StopLink extends MailLink {
  /** Where mail clients stop such mails with one POST request (RFC 8058). */
  oneClickUrl?: string;
}

/** The kind of a mail, with the values of its text. */
export interface MailContent {
  kind: string;
}

/** Writes the text of each kind. */
export type MailTexts<Content extends MailContent> = {
  [Kind in Content['kind']]: (content: Extract<Content, { kind: Kind }>, site: SiteInfo) => MailText;
};
