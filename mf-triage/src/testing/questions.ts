import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { choiceTitle } from './triageContent.ts';

export const findChoice = (code: string) =>
  screen.findByRole(code.startsWith('T04') ? 'checkbox' : 'radio', { name: choiceTitle(code) });

export const forwardButton = () => screen.getByRole('button', { name: /^(Next Question|Continue)$/ });

/** Waits for the choice's question, selects it and continues. */
export async function answer(user: UserEvent, code: string): Promise<void> {
  await user.click(await findChoice(code));
  await user.click(forwardButton());
}
