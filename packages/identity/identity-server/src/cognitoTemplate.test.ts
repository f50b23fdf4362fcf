import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { checkAttributes } from './accounts/attributes.ts';

type Event = {
  triggerSource: string;
  userName: string;
  userPoolId: string;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
};
type Handler = (event: Event) => Promise<Event>;

const read = (file: string) => new URL(`../cognito/${file}`, import.meta.url);

describe('the triggers of a real pool', () => {
  let issued: Map<string, { claimed: boolean }>;
  let done: unknown[][];
  let handler: Handler;

  beforeEach(async () => {
    issued = new Map([['#ABCD2345', { claimed: false }]]);
    done = [];
    const { createTriggers } = (await import(read('triggers/triggers.mjs').href)) as {
      createTriggers(world: object): Handler;
    };
    handler = createTriggers({
      brand: 'Example Authority',
      origin: 'https://tool.example',
      codes: {
        find: async (code: string) => issued.get(code),
        claim: async (code: string) => void issued.set(code, { claimed: true }),
      },
      groups: { add: async (...group: string[]) => void done.push(group) },
      mail: { send: async (...mail: string[]) => void done.push(mail) },
    });
  });

  const send = (triggerSource: string, request: Event['request'] = {}, userName = 'user') =>
    handler({ triggerSource, userName, userPoolId: 'pool', request, response: {} });
  const confirmed = { userAttributes: { sub: 's' } };

  test('an issued code is confirmed at once, joins the implementers and is claimed', async () => {
    const { response } = await send('PreSignUp_SignUp', { userAttributes: {} }, '#abcd2345');
    expect(response['autoConfirmUser']).toBe(true);
    await send('PostConfirmation_ConfirmSignUp', confirmed, '#abcd2345');
    expect(done).toEqual([['pool', '#abcd2345', 'implementers']]);
    await expect(send('PreSignUp_SignUp', {}, '#ABCD2345')).rejects.toThrow(
      'An account already exists for this organisation code',
    );
  });

  test('other codes and other roles are refused, emails pass', async () => {
    for (const code of ['#WXYZ2345', '#short']) {
      await expect(send('PreSignUp_SignUp', {}, code)).rejects.toThrow('Invalid organisation code.');
    }
    const role = (name: string) => ({ userAttributes: { 'custom:role': name } });
    await expect(send('PreSignUp_SignUp', role('admin'))).rejects.toThrow('implementer');
    expect((await send('PreSignUp_SignUp', role('implementer'))).response).toEqual({});
    await expect(send('PreAuthentication_Authentication', {}, '#short')).rejects.toThrow('Invalid');
    await send('PreAuthentication_Authentication', {}, '#abcd2345');
  });

  test.each([
    ['CustomMessage_SignUp', 'https://tool.example/sign-up/confirm?user_name=a%2Fb&confirmation_code={####}'],
    [
      'CustomMessage_ResendCode',
      'https://tool.example/sign-up/confirm?user_name=a%2Fb&confirmation_code={####}',
    ],
    ['CustomMessage_UpdateUserAttribute', 'https://tool.example/reset-email?confirmation_code={####}'],
    ['CustomMessage_VerifyUserAttribute', 'https://tool.example/reset-email?confirmation_code={####}'],
    ['CustomMessage_ForgotPassword', '{####}'],
  ])('%s carries its link or code', async (source, text) => {
    const { response } = await send(source, { codeParameter: '{####}' }, 'a/b');
    expect(response['emailMessage']).toContain(text);
    expect(response['emailSubject']).toMatch(/^Example Authority: /);
  });

  test('other messages and triggers stay as they are', async () => {
    expect((await send('CustomMessage_Authentication')).response).toEqual({});
    expect((await send('PostAuthentication_Authentication')).response).toEqual({});
  });

  describe('the custom flow', () => {
    const step = (challengeName: string, challengeResult = true) => ({ challengeName, challengeResult });
    const wrong = step('CUSTOM_CHALLENGE', false);

    test.each([
      [[], { challengeName: 'CUSTOM_CHALLENGE' }],
      [[step('SRP_A')], { challengeName: 'PASSWORD_VERIFIER' }],
      [[step('SRP_A'), step('PASSWORD_VERIFIER')], { challengeName: 'CUSTOM_CHALLENGE' }],
      [[step('SRP_A'), step('PASSWORD_VERIFIER', false)], { failAuthentication: true }],
      [[step('CUSTOM_CHALLENGE')], { issueTokens: true }],
      [[wrong, wrong], { challengeName: 'CUSTOM_CHALLENGE' }],
      [[wrong, wrong, wrong], { failAuthentication: true }],
    ])('after %j comes %j', async (session, expected) => {
      expect((await send('DefineAuthChallenge_Authentication', { session })).response).toMatchObject(
        expected,
      );
    });

    test('one code is mailed and asked again until it is right', async () => {
      const create = (session: object[]) =>
        send('CreateAuthChallenge_Authentication', { session, userAttributes: { email: 'a@example.org' } });
      const first = (await create([])).response;
      const { code } = first['privateChallengeParameters'] as { code: string };
      expect(done).toEqual([['a@example.org', expect.any(String), expect.stringContaining(code)]]);
      expect(JSON.stringify(first['publicChallengeParameters'])).not.toContain(code);
      const again = await create([{ ...wrong, challengeMetadata: code }]);
      expect(again.response['privateChallengeParameters']).toEqual({ code });
      expect(done).toHaveLength(1);
      const verify = async (challengeAnswer: string) => {
        const request = { privateChallengeParameters: { code }, challengeAnswer };
        return (await send('VerifyAuthChallengeResponse_Authentication', request)).response['answerCorrect'];
      };
      expect([await verify(` ${code}`), await verify('00'), await verify(`${code}0`)]).toEqual([
        true,
        false,
        false,
      ]);
    });
  });
});

describe('the template of a real pool', () => {
  type Resource = { Type: string; Properties: Record<string, never> };
  const reference = (name: string) => ({ tag: `!${name}`, resolve: (value: string) => ({ [name]: value }) });

  const load = async (): Promise<Record<string, Resource>> => {
    const text = await readFile(read('template.yaml'), 'utf8');
    return parse(text, { customTags: [reference('Ref'), reference('GetAtt')] }).Resources;
  };

  test('refers only to what it declares', async () => {
    const text = await readFile(read('template.yaml'), 'utf8');
    const { Resources, Parameters } = parse(text, { customTags: [reference('Ref'), reference('GetAtt')] });
    const names = [...text.matchAll(/!(?:Ref|GetAtt) (\w+)/g)].map((match) => match[1] ?? '');
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(Object.keys({ ...Resources, ...Parameters })).toContain(name);
  });

  test('has the attributes, lifetimes and groups of the embedded pool', async () => {
    const { UserPool, Client, Implementers, Admins } = await load();
    const schema = (UserPool?.Properties['Schema'] ?? []) as { Name: string }[];
    const allowed: Record<string, string> = { role: 'implementer', sector: 'Energy' };
    const attributes = Object.fromEntries(schema.map(({ Name }) => [`custom:${Name}`, allowed[Name] ?? 'x']));
    expect(Object.keys(attributes)).toHaveLength(4);
    expect(checkAttributes({ sectors: ['Energy'] }, attributes).custom).toEqual(attributes);
    expect(Client?.Properties).toMatchObject({
      GenerateSecret: false,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      AccessTokenValidity: 60,
      RefreshTokenValidity: 24,
      AuthSessionValidity: 3,
      WriteAttributes: ['email', ...Object.keys(attributes)],
    });
    expect([Implementers, Admins].map((group) => group?.Properties['GroupName'])).toEqual([
      'implementers',
      'admins',
    ]);
    expect(UserPool?.Properties).toMatchObject({
      AliasAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      Policies: { PasswordPolicy: { MinimumLength: 8, TemporaryPasswordValidityDays: 7 } },
    });
  });
});
