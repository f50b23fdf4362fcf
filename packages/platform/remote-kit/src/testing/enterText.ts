import userEvent from '@testing-library/user-event';

/**
 * Enters text at the end of a field by one paste. Typing renders the form for each
 * character, which took a third of the time of tests with forms.
 */
export async function enterText(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
