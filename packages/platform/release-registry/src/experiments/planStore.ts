import { createHash } from 'node:crypto';
import type { Queryable } from '@psma/database';
import { ReleaseRefused } from '@psma/release-contract';
import { ExperimentPlan } from '@psma/release-model';
import { messages } from '../messages.ts';
import { readSigned, signText, type SignedText } from '../signing/signedText.ts';
import type { SigningKeys } from '../signing/signingKeys.ts';

/** The signed document: a plan of another experiment does not fit. */
export interface StoredPlan {
  salt: string;
  plan: ExperimentPlan;
}

/** Returns the SHA-256 of the plan, whatever the order of its fields. */
export function planHash(plan: ExperimentPlan): string {
  const fields = Object.keys(ExperimentPlan.properties).map((name) => {
    const value: unknown = plan[name as keyof ExperimentPlan] ?? null;
    return name === 'windowDays' && value ? Object.entries(value).sort() : value;
  });
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

export async function insertPlan(db: Queryable, keys: SigningKeys, stored: StoredPlan): Promise<void> {
  const { text, signature } = signText(keys, stored);
  await db.query('insert into release_experiment_plan (salt, document, signature) values ($1, $2, $3)', [
    stored.salt,
    text,
    signature,
  ]);
}

/** Throws ForeignSignature for a plan that is missing, or that is not the one whose hash was logged. */
export async function readPlan(
  db: Queryable,
  keys: SigningKeys,
  { name, salt, plan: hash }: { name: string; salt: string; plan: string },
): Promise<ExperimentPlan> {
  const found = await db.query<SignedText>(
    'select document as text, signature from release_experiment_plan where salt = $1',
    [salt],
  );
  const stored = found.rows[0];
  const document = stored && readSigned<StoredPlan>(keys, stored, messages.experiment.planOf(name));
  if (document?.salt !== salt || planHash(document.plan) !== hash)
    throw new ReleaseRefused('ForeignSignature', messages.experiment.otherPlan(name));
  return document.plan;
}
