import { isRecord } from '@psma/validators';
import { NetworkError } from './errors.ts';
import { messages } from './messages.ts';

/** A response that is not the identity service's, e.g. a captive portal's (decision G144). */
export class ForeignResponse extends NetworkError {
  readonly isForeign = true;

  constructor(cause?: unknown) {
    super(messages.foreign, { cause });
  }
}

/** Of errors that Amplify throws when it cannot read a response; refusals have names of their own. */
const UNREADABLE = new Set(['Error', 'SyntaxError', 'TypeError', 'Unknown', 'EmptyUserIdForSRPException']);

const isUnreadable = (error: unknown): boolean =>
  isRecord(error) &&
  (UNREADABLE.has(String(error['name'])) || String(error['message']).includes('undefined challengeName'));

/** Amplify does not check responses: throws `ForeignResponse` for one that it cannot read. */
export const readable =
  <Given extends unknown[], Result>(operation: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    try {
      return await operation(...given);
    } catch (error) {
      throw isUnreadable(error) ? new ForeignResponse(error) : error;
    }
  };
