import { createBrowserRouter, RouterProvider } from '@psma/remote-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openedHere, useCloseModal } from './useCloseModal.ts';

function Modal() {
  const close = useCloseModal('/plan');
  return (
    <button type="button" onClick={close}>
      Close
    </button>
  );
}

test.each([
  ['opened here closes by going back', openedHere, '/results', 'POP'],
  ['opened by its address is replaced, so that Back does not open it', null, '/plan', 'REPLACE'],
])('a dialog %s', async (_, state, pathname, historyAction) => {
  history.replaceState(null, '', '/results');
  const router = createBrowserRouter([{ path: '*', element: <Modal /> }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/plan/one', { state }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state).toMatchObject({ location: { pathname }, historyAction }));
});
