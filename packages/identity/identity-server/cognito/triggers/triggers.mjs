import { randomInt, timingSafeEqual } from 'node:crypto';

const CODE = /^#[A-HJKMNP-Z2-9]{8}$/;
const IMPLEMENTERS = 'implementers';
const CUSTOM_TRIES = 3;

/**
 * Makes a real user pool behave like the embedded one. `codes.find(code)` returns
 * `{claimed}` or undefined, `codes.claim(code, sub)` marks it taken;
 * `groups.add(userPoolId, username, group)`, `mail.send(address, subject, text)`.
 */
export function createTriggers({ codes, groups, mail, brand, origin }) {
  /** Organisation codes must be issued and free; they are confirmed at once. */
  async function preSignUp(event) {
    const { userAttributes = {} } = event.request;
    const role = userAttributes['custom:role'];
    if (role && role !== 'implementer') throw new Error('The only role is implementer.');
    if (!event.userName.startsWith('#')) return event;
    const code = event.userName.toUpperCase();
    const issued = CODE.test(code) ? await codes.find(code) : undefined;
    if (!issued) throw new Error('Invalid organisation code.');
    if (issued.claimed) throw new Error('An account already exists for this organisation code');
    event.response.autoConfirmUser = true;
    return event;
  }

  async function postConfirmation(event) {
    await groups.add(event.userPoolId, event.userName, IMPLEMENTERS);
    if (event.userName.startsWith('#'))
      await codes.claim(event.userName.toUpperCase(), event.request.userAttributes.sub);
    return event;
  }

  /** Refuses a # name that cannot be a code. */
  async function preAuthentication(event) {
    if (event.userName.startsWith('#') && !CODE.test(event.userName.toUpperCase())) {
      throw new Error('Invalid organisation code.');
    }
    return event;
  }

  /** Cognito replaces `codeParameter`, also inside a link. */
  async function customMessage(event) {
    const { codeParameter } = event.request;
    const userName = encodeURIComponent(event.userName);
    const write = (subject, text) => {
      event.response.emailSubject = `${brand}: ${subject}`;
      event.response.emailMessage = text;
    };
    switch (event.triggerSource) {
      case 'CustomMessage_SignUp':
      case 'CustomMessage_ResendCode': {
        const url = `${origin}/sign-up/confirm?user_name=${userName}&confirmation_code=${codeParameter}`;
        write(
          'Confirm your account',
          `<p>Follow this link to confirm your account:</p><p><a href="${url}">${url}</a></p>`,
        );
        break;
      }
      case 'CustomMessage_UpdateUserAttribute':
      case 'CustomMessage_VerifyUserAttribute': {
        const url = `${origin}/reset-email?confirmation_code=${codeParameter}`;
        write(
          'Verify your new email address',
          `<p>Follow this link while you are logged in:</p><p><a href="${url}">${url}</a></p>`,
        );
        break;
      }
      case 'CustomMessage_ForgotPassword':
        write(
          'Your code to reset your password',
          `<p>Enter this code on the reset password page: ${codeParameter}</p>`,
        );
        break;
    }
    return event;
  }

  /** Custom flow: optionally the password, then a mailed code, three tries. */
  async function defineAuthChallenge(event) {
    const { session } = event.request;
    const last = session.at(-1);
    const answers = session.filter((step) => step.challengeName === 'CUSTOM_CHALLENGE');
    const ask = (challengeName) =>
      Object.assign(event.response, { challengeName, issueTokens: false, failAuthentication: false });
    if (last?.challengeName === 'SRP_A') ask('PASSWORD_VERIFIER');
    else if (last?.challengeName === 'PASSWORD_VERIFIER' && !last.challengeResult)
      event.response.failAuthentication = true;
    else if (last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult)
      event.response.issueTokens = true;
    else if (answers.length >= CUSTOM_TRIES) event.response.failAuthentication = true;
    else ask('CUSTOM_CHALLENGE');
    return event;
  }

  async function createAuthChallenge(event) {
    const { session, userAttributes = {} } = event.request;
    const earlier =
      session.at(-1)?.challengeName === 'CUSTOM_CHALLENGE' ? session.at(-1).challengeMetadata : undefined;
    const code = earlier ?? String(randomInt(100_000_000)).padStart(8, '0');
    if (!earlier && userAttributes.email) {
      await mail.send(
        userAttributes.email,
        `${brand}: Your code to log in`,
        `Enter this code to finish logging in: ${code}`,
      );
    }
    event.response.publicChallengeParameters = { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL' };
    event.response.privateChallengeParameters = { code };
    event.response.challengeMetadata = code;
    return event;
  }

  async function verifyAuthChallengeResponse(event) {
    const expected = Buffer.from(event.request.privateChallengeParameters.code);
    const given = Buffer.from(String(event.request.challengeAnswer).trim());
    event.response.answerCorrect = given.length === expected.length && timingSafeEqual(given, expected);
    return event;
  }

  const triggers = {
    PreSignUp_SignUp: preSignUp,
    PostConfirmation_ConfirmSignUp: postConfirmation,
    PreAuthentication_Authentication: preAuthentication,
    DefineAuthChallenge_Authentication: defineAuthChallenge,
    CreateAuthChallenge_Authentication: createAuthChallenge,
    VerifyAuthChallengeResponse_Authentication: verifyAuthChallengeResponse,
  };

  return async (event) => {
    if (event.triggerSource.startsWith('CustomMessage_')) return customMessage(event);
    const trigger = triggers[event.triggerSource];
    return trigger ? trigger(event) : event;
  };
}
