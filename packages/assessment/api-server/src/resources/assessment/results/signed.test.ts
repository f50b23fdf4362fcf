import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  API_ROUTES,
  type ResultKeys,
  type SignedAnswers,
  type SignedDocument,
  type SignedFigures,
  type SignedResult,
} from '@psma/api-contract';
import {
  SignedAnswers as SignedAnswersSchema,
  SignedFigures as SignedFiguresSchema,
} from '@psma/api-contract/schemas';
import { contentWithoutParts } from '@psma/assessment-content/testing';
import { createLocalJWKSet, flattenedVerify } from 'jose';
import { Value } from 'typebox/value';
import { assessmentsOf, QUESTION_IDS } from '../../../testing/assessments.ts';
import { realContent } from '../../../testing/createTestApi.ts';
import { describeApi } from '../../../testing/describeApi.ts';

/** The document, if a key verifies its signature. */
async function verified<Held>({ json, jws }: SignedDocument, keys: ResultKeys): Promise<Held> {
  const [header, signature] = jws.split('..');
  const parts = { protected: header ?? '', payload: Buffer.from(json), signature: signature ?? '' };
  await flattenedVerify(parts, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
  return JSON.parse(json) as Held;
}

describeApi('signed results', (on) => {
  const keys = async (server = on.api.app) =>
    (await on.api.call<ResultKeys>(API_ROUTES.resultKeys, {}, server)).body;

  test('another account’s session is not found, one in progress is 409', async () => {
    const id = await on.ann.begin();
    expect(await on.ann.signed(id)).toMatchObject({ status: 409, body: { name: 'AssessmentNotCompleted' } });
    const bob = assessmentsOf(on.api, await on.api.signIn(`bob-${randomUUID()}`));
    for (const unknown of [await on.ann.completed(), 'not-an-id', randomUUID()])
      expect((await bob.signed(unknown)).status).toBe(404);
  });

  test('both documents hold by the published keys, and not with one character changed', async () => {
    const { body } = await on.ann.signed(await on.ann.completed('Board paper', 3));
    const figures = await verified<SignedFigures>(body.summary, await keys());
    const full = await verified<SignedAnswers>(body.full, await keys());
    expect(Value.Errors(SignedFiguresSchema, figures)).toEqual([]);
    expect(Value.Errors(SignedAnswersSchema, full)).toEqual([]);
    const changed = { ...body.full, json: body.full.json.replace('"score":3', '"score":4') };
    await expect(verified(changed, await keys())).rejects.toThrow('signature verification failed');
  });

  test('figures are the frozen ones; answers and questions are in the full document only', async () => {
    const id = await on.ann.begin('Mixed');
    await on.ann.answerAll(id, 3);
    await on.ann.answer(id, 'GOV-Q1', 0);
    await on.ann.complete(id);
    const [result] = (await on.ann.results(id)).body;
    const { body } = await on.ann.signed(id);
    const figures = JSON.parse(body.summary.json) as SignedFigures;
    const { title, completedAt, contentVersion, pillarRule, overallLevel, overallScore, pillars } = result!;
    expect(figures).toEqual({
      format: 'psma-results-1',
      holds: 'levels',
      title,
      begun: (await on.ann.get(id)).created,
      completedAt,
      contentVersion,
      pillarRule,
      overallLevel,
      overallScore,
      pillars: pillars.map(({ pillarId, pillar, level, score }) => ({ pillarId, pillar, level, score })),
    });
    const full = JSON.parse(body.full.json) as SignedAnswers;
    expect(full).toMatchObject({ ...figures, holds: 'levels and answers' });
    expect(full.answers.map(({ questionId }) => questionId)).toEqual(QUESTION_IDS);
    expect(full.answers[0]).toEqual({
      pillarId: 'GOV',
      questionId: 'GOV-Q1',
      question: realContent.pillars[0]!.questions[0]!.title,
      choiceIds: ['GOV-Q1-L0'],
      statement: realContent.pillars[0]!.questions[0]!.choices[0]!.title,
      score: 0,
    });
  });

  test('a result in content before 2026.2 is signed as it was frozen', async () => {
    on.api.state.content = {
      ...contentWithoutParts(realContent),
      version: { name: '2026.1', hash: `older-${randomUUID()}` },
    };
    const id = await on.ann.completed('Before', 2);
    on.api.state.content = realContent;
    const { body } = await on.ann.signed(id);
    const full = await verified<SignedAnswers>(body.full, await keys());
    expect(full).toMatchObject({ contentVersion: '2026.1', overallScore: 2 });
    expect(full.answers.map(({ choiceIds }) => choiceIds)).toEqual(
      QUESTION_IDS.map((each) => [`${each}-L2`]),
    );
  });

  describe('keys', () => {
    test('a new key signs from then on, and what the old one signed stays provable', async () => {
      const id = await on.ann.completed();
      const before = (await on.ann.signed(id)).body;
      const later = await on.api.startServer({ resultKey: generateKeyPairSync('ed25519').privateKey });
      const { sessionId, token } = { sessionId: id, token: on.token };
      const signed = await on.api.call<SignedResult>(
        API_ROUTES.assessmentSigned,
        { token, params: { sessionId } },
        later,
      );
      const known = await keys(later);
      await later.close();
      expect(signed.body.full.json).toBe(before.full.json);
      expect(signed.body.full.jws).not.toBe(before.full.jws);
      for (const each of [before.summary, before.full, signed.body.summary, signed.body.full])
        await verified(each, known);
      expect(await keys()).toEqual(known);
      const [old] = known.keys;
      await expect(verified(signed.body.full, { keys: [old!] })).rejects.toThrow('no applicable key');
    });

    test('are public, and asked for again each time', async () => {
      const answer = await on.api.call<ResultKeys>(API_ROUTES.resultKeys);
      expect(Object.keys(answer.body.keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
      const { etag, 'cache-control': cache } = answer.headers;
      expect(cache).toBe('no-cache');
      const again = await on.api.call(API_ROUTES.resultKeys, { headers: { 'if-none-match': String(etag) } });
      expect(again.status).toBe(304);
    });
  });
});
