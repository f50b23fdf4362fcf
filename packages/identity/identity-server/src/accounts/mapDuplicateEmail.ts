import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';

const UNIQUE_VIOLATION = '23505';

/** Maps the database error for a verified address. */
export function mapDuplicateEmail<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: { code?: string }) => {
    if (error.code !== UNIQUE_VIOLATION) throw error;
    throw new IdentityError('AliasExistsException', messages.account.existsWithEmail);
  });
}
