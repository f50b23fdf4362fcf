import { MEMBER_NAME_MAX_LENGTH } from '@psma/api-contract';
import { InvalidRequest } from '@psma/http-kit';
import { storedText } from '../../http/storedText.ts';
import { messages } from '../../messages.ts';

/** What mail programs turn into links, and line breaks. */
const REFUSED = /[\p{Cc}\u2028\u2029@]|:\/\/|[\p{L}\p{N}][.\u3002]\p{L}{2,}/u;

/**
 * Name of a member or an organisation, which others read in emails. Throws
 * InvalidRequest for links and line breaks.
 */
export function memberName(text: string, field: string): string {
  const name = storedText(text);
  if (name === '' || REFUSED.test(name.normalize('NFKC')) || REFUSED.test(name))
    throw new InvalidRequest(messages.members.name(MEMBER_NAME_MAX_LENGTH), { field });
  return name;
}
