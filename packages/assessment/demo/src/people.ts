import type { Role } from '@psma/api-contract';

export interface Person {
  name: string;
  email: string;
  /** In the organisation; null for the adviser. */
  role: Role | null;
}

const person = (name: string, role: Role | null): Person => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
  role,
});

export const OWNER = person('Amara Osei', 'OWNER');
export const EDITOR = person('Ben Carter', 'EDITOR');
export const SECOND_EDITOR = person('Chloe Evans', 'EDITOR');
export const CONTRIBUTOR = person('Dev Patel', 'CONTRIBUTOR');
export const READER = person('Ewa Nowak', 'READER');
export const ADVISER = person('Farah Khan', null);

export const MEMBERS = [EDITOR, SECOND_EDITOR, CONTRIBUTOR, READER];
export const PEOPLE = [OWNER, ...MEMBERS, ADVISER];
