import { containDirection, escapeHtml } from '@psma/text';
import type { MailLink, MailText, SiteInfo } from './mailText.ts';

/** The same text, plain and as HTML without tracking. */
export interface RenderedMail {
  subject: string;
  plain: string;
  html: string;
  /** For the header `List-Unsubscribe`. */
  stopUrl: string | null;
}

/** Lays out a mail's text. Pure; escapes all values in the HTML. */
export function renderMail(written: MailText, site: SiteInfo): RenderedMail {
  const text = containedText(written);
  return {
    subject: `${site.brand}: ${text.subject}`,
    plain: plainText(text, site),
    html: htmlText(text, site),
    stopUrl: text.stop?.oneClickUrl ?? null,
  };
}

/** Removes user-given direction controls that leave their line. */
const containedText = (text: MailText): MailText => ({
  ...text,
  subject: containDirection(text.subject),
  paragraphs: text.paragraphs.map(containDirection),
  ...(text.sections && {
    sections: text.sections.map(({ paragraphs, action }) => ({
      paragraphs: paragraphs.map(containDirection),
      action,
    })),
  }),
  closing: text.closing.map(containDirection),
});

function plainText(text: MailText, site: SiteInfo): string {
  const lines = [
    ...text.paragraphs,
    ...(text.sections ?? []).flatMap(({ paragraphs, action }) => [...paragraphs, action.url]),
    text.action?.url,
    text.code,
    ...text.closing,
    plainStop(text),
    site.brand,
  ];
  return `${lines.filter((line) => line !== undefined).join('\n\n')}\n`;
}

const plainStop = ({ stop }: MailText) => stop && `${stop.label}: ${stop.url}`;

function htmlText(text: MailText, site: SiteInfo): string {
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const linked = ({ label, url }: MailLink) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
  const action = text.action && linked(text.action);
  const stop = text.stop && linked(text.stop);
  const code =
    text.code && `<p style="font-size:24px;letter-spacing:2px"><strong>${escapeHtml(text.code)}</strong></p>`;
  const body = [
    ...text.paragraphs.map(paragraph),
    ...(text.sections ?? []).flatMap((section) => [
      ...section.paragraphs.map(paragraph),
      linked(section.action),
    ]),
    action,
    code,
    ...text.closing.map(paragraph),
    stop,
    paragraph(site.brand),
  ];
  return [
    '<!doctype html>',
    `<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(text.subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#14212b;max-width:600px">',
    ...body.filter(Boolean),
    '</body></html>',
  ].join('\n');
}
