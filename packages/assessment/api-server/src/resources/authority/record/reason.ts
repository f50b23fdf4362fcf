import { ACTION_REASON_LENGTHS } from '@psma/api-contract';
import { InvalidRequest } from '@psma/http-kit';
import { storedText } from '../../../http/storedText.ts';
import { messages } from '../../../messages.ts';

/** Throws InvalidRequest if fewer characters remain than a reason needs. */
export function storedReason(text: string): string {
  const reason = storedText(text);
  if (reason.length < ACTION_REASON_LENGTHS.min)
    throw new InvalidRequest(messages.authority.reason, { field: 'reason' });
  return reason;
}
