import { DesignSystemProvider } from '@psma/design-system';
import { render, screen, within } from '@testing-library/react';
import { RecordTable } from './RecordTable.tsx';

test('each record is a row named by its header; a column without one is left out', () => {
  render(
    <RecordTable
      label="People"
      columns={[
        { head: 'Name', cell: ({ name }) => name, isRowHeader: true },
        { head: 'Role', cell: ({ role }) => role, isUserText: true },
        null,
        { head: 'Actions', cell: () => <button type="button">Remove</button>, isPlain: true },
      ]}
      rows={[{ name: 'Ann', role: 'Owner' }]}
      keyOf={({ name }) => name}
    />,
    { wrapper: DesignSystemProvider },
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Role',
    'Actions',
  ]);
  const row = screen.getByRole('row', { name: /Ann/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Ann');
  const [role, actions] = within(row).getAllByRole('cell');
  expect(role?.dataset).toEqual(expect.objectContaining({ head: 'Role', userText: '' }));
  expect(actions).not.toHaveAttribute('data-head');
});
