import type { SignUpDetails } from '@psma/remote-kit';
import { nanoid } from 'nanoid';
import type { SignUpValues } from './signUpSchema.ts';

/** Organisation codes are usernames; email accounts get 21 random characters. */
export function signUpDetails(values: SignUpValues): SignUpDetails {
  const { password, agree, email, role, organisation, sector, orgCode } = values;
  return { username: orgCode || nanoid(), password, agree, email, role, organisation, sector, orgCode };
}
