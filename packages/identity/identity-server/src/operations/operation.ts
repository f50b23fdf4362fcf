import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import type { Input } from '../operationInput.ts';

/** One operation: returns the response or throws an IdentityError. */
export type Operation = (context: IdentityContext, input: Input) => Promise<object>;

export function assertClient(context: IdentityContext, input: Input): void {
  const clientId = input.text('ClientId');
  if (clientId === context.config.clientId) return;
  throw new IdentityError('ResourceNotFoundException', messages.request.noClient(clientId));
}
