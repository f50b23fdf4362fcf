import type { IdentityContext } from '../context.ts';
import type { Input } from '../operationInput.ts';
import type { AuthResponse } from './authResponse.ts';

/** A challenge response: session string, account, fields, metadata. */
export interface Reply {
  session: string;
  username: string;
  responses: Input;
  metadata: Input;
}

export type Responder = (context: IdentityContext, reply: Reply) => Promise<AuthResponse>;
