import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORM_ERROR } from 'final-form';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import type { SubmitErrors } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';
import { yup } from './yup.ts';

const onClose = jest.fn();
const onSubmit = jest.fn<Promise<SubmitErrors | void>, []>();
const user = userEvent.setup();

beforeEach(() => {
  onClose.mockReset();
  onSubmit.mockReset();
  render(
    <FormDialog
      title="Change name"
      submitLabel="Save"
      schema={yup.object({ name: yup.string().required('Required') })}
      initialValues={{ name: 'Ada' }}
      onSubmit={() => onSubmit()}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
    </FormDialog>,
    { wrapper: DesignSystemProvider },
  );
});

const pressBeside = () => user.click(document.querySelector<HTMLElement>('.MuiDialog-container')!);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('closes by Cancel, the close button and Escape, and not by a press outside', async () => {
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Close');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('stays open while it is being sent, and reports the result', async () => {
  const answer = Promise.withResolvers<SubmitErrors>();
  onSubmit.mockReturnValueOnce(answer.promise);
  await press('Save');
  await press('Cancel');
  await press('Close');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  answer.resolve({ [FORM_ERROR]: 'Not saved.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved.');
  await waitFor(async () => {
    await press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('what scrolls holds the fields; buttons and the error of the whole form stay below it', async () => {
  onSubmit.mockResolvedValueOnce({ [FORM_ERROR]: 'Not saved.' });
  const body = screen.getByRole('textbox', { name: 'Name' }).closest('form')?.firstElementChild;
  expect(body).toHaveStyle({ overflowY: 'auto' });
  await press('Save');
  const error = await screen.findByRole('alert');
  for (const pinned of [error, screen.getByRole('button', { name: 'Save' })]) {
    expect(body).not.toContainElement(pinned);
  }
});
