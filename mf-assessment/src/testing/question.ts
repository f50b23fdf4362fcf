import { screen } from '@testing-library/react';
import type { openAt } from './openAt.ts';

type User = ReturnType<typeof openAt>['user'];

export const statement = (questionId: string, level: number) => {
  const [pillar, page] = questionId.split('-Q');
  return `Statement ${level} of ${pillar} ${page}`;
};
export const choice = (questionId: string, level: number) =>
  screen.findByRole<HTMLInputElement>('radio', { name: statement(questionId, level) });
export const choose = async (user: User, questionId: string, level: number) =>
  user.click(await choice(questionId, level));
export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
export const next = (user: User) => press(user, 'Next');
export const at = (number: number) => screen.findByText(`Question ${number}/35`);
