import type { SignUpDetails } from '@psma/remote-kit';
import { nanoid } from 'nanoid';
import type { SignUpValues } from './signUpSchema.ts';

/** The sign-up payload: an organisation code is its own username, an email account gets a random one of 21 characters. */
export function signUpDetails(values: SignUpValues): SignUpDetails {
  const { password, agree, email, role, organisation, sector, orgCode } = values;
  return { username: orgCode || nanoid(), password, agree, email, role, organisation, sector, orgCode };
}
