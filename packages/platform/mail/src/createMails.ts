import type { Queryable } from '@psma/database';
import { insertMail } from './mailStore.ts';
import type { MailContent, MailText, MailTexts, SiteInfo } from './mailText.ts';
import { renderMail, type RenderedMail } from './renderMail.ts';
import type { MailValidity } from './validUntil.ts';

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/** The mails of one package. */
export interface Mails<Content extends MailContent> {
  /**
   * Adds a mail to the outbox: sent if and only if the caller's transaction commits.
   * Throws for an invalid address.
   */
  enqueue(db: Queryable, message: Content & { to: string; site: SiteInfo }): Promise<void>;
  render(content: Content, site: SiteInfo): RenderedMail;
  /** For the job that sends them. */
  validity: MailValidity;
}

/** Registers mails by their texts, with the seconds for which their links and codes are valid. */
export function createMails<Content extends MailContent>(
  texts: MailTexts<Content>,
  validity: Partial<Record<Content['kind'], number>> = {},
): Mails<Content> {
  const render = (content: Content, site: SiteInfo) => {
    const write = texts[content.kind as Content['kind']] as (content: Content, site: SiteInfo) => MailText;
    return renderMail(write(content, site), site);
  };
  return {
    async enqueue(db, message) {
      if (!ADDRESS.test(message.to))
        throw new Error('This is not an email address, so no mail can be sent to it.');
      await insertMail(db, message.kind, message.to, render(message, message.site));
    },
    render,
    validity,
  };
}
