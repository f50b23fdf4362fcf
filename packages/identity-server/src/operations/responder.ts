import type { AuthResponse } from '../challenges/authResponse.ts';
import type { IdentityContext } from '../context.ts';
import type { Input } from '../input.ts';

/** An answer to a challenge: the session string it belongs to, the account, the fields of this challenge, and metadata. */
export interface Reply {
  session: string;
  username: string;
  responses: Input;
  metadata: Input;
}

export type Responder = (context: IdentityContext, reply: Reply) => Promise<AuthResponse>;
