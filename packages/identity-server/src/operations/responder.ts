import type { AuthAnswer } from '../challenges/answer.ts';
import type { IdentityContext } from '../context.ts';
import type { Input } from '../input.ts';

/** An answer to a challenge: the session string it belongs to, for whom, and the fields of this challenge. */
export interface Reply {
  session: string;
  username: string;
  responses: Input;
}

export type Responder = (context: IdentityContext, reply: Reply) => Promise<AuthAnswer>;
