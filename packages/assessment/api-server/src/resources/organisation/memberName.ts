import { MEMBER_NAME_MAX_LENGTH } from '@psma/api-contract';
import { InvalidRequest } from '@psma/http-kit';
import { parse } from 'tldts';
import { storedText } from '../../http/storedText.ts';
import { messages } from '../../messages.ts';

/** Line breaks, email addresses, and what mail programs turn into links whatever follows. */
const REFUSED = /[\p{Cc}\u2028\u2029@]|:\/\/|\bwww[.\u3002]/iu;
/** Words with a dot. They are links if they end in a public suffix: `Node.js` is a name. */
const DOTTED = /[\p{L}\p{N}-]+(?:[.\u3002][\p{L}\p{N}-]+)+/gu;
/** Eight digits after + or 0, or nine: years and numbers of units have fewer. */
const TELEPHONE = /(?:\+|(?<!\p{Nd})0)(?:[\s()./-]*\p{Nd}){7}|(?:\p{Nd}[\s()./-]*){9}/u;

/**
 * Name of a member or an organisation, which others read in emails. Throws
 * InvalidRequest for links, telephone numbers and line breaks.
 */
export function memberName(text: string, field: string): string {
  const name = storedText(text);
  if (name === '' || isRefused(name) || isRefused(name.normalize('NFKC')))
    throw new InvalidRequest(messages.members.name(MEMBER_NAME_MAX_LENGTH), { field });
  return name;
}

const isRefused = (name: string) =>
  REFUSED.test(name) ||
  TELEPHONE.test(name) ||
  (name.match(DOTTED) ?? []).some((word) => parse(word).isIcann);
