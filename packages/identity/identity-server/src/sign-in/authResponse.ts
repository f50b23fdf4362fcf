import type { IdentityContext } from '../context.ts';
import type { AuthenticationResult } from '../sessions/sessions.ts';
import { openChallenge } from './challenges.ts';
import type { Challenge, ChallengeName } from './challengeState.ts';

/** Of InitiateAuth and RespondToAuthChallenge: tokens, or the next challenge. */
export type AuthResponse =
  | { AuthenticationResult: AuthenticationResult; ChallengeParameters: Record<string, never> }
  | {
      ChallengeName: ChallengeName;
      ChallengeParameters: Record<string, string>;
      Session: string;
      AvailableChallenges?: string[];
    };

/** Stores a challenge; returns its session string and parameters. */
export async function ask(
  context: IdentityContext,
  challenge: Omit<Challenge, 'wrong'>,
  parameters: Record<string, string> = {},
): Promise<AuthResponse> {
  return {
    ChallengeName: challenge.state.name,
    ChallengeParameters: { USERNAME: challenge.username, ...parameters },
    Session: await openChallenge(context, challenge),
  };
}
