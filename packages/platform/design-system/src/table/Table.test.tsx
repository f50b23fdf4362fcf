import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { Table } from './Table.tsx';
import { HeaderCell, RowHeaderCell, TableBody, TableCell, TableHead, TableRow } from './tableParts.tsx';

test('a named table in a region the keyboard can scroll; short heads are read in full', async () => {
  render(
    <Table label="Assessments Completed">
      <TableHead>
        <TableRow>
          <HeaderCell short="Name" />
          <HeaderCell short="Insider risk" full="Insider Risk Assessment and Management" />
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <RowHeaderCell scope="row">Site A</RowHeaderCell>
          <TableCell>Completed</TableCell>
        </TableRow>
      </TableBody>
    </Table>,
    { wrapper: DesignSystemProvider },
  );
  expect(screen.getByRole('table', { name: 'Assessments Completed' })).toHaveStyle({
    fontVariantNumeric: 'lining-nums tabular-nums',
  });
  expect(
    screen.getByRole('columnheader', { name: 'Insider Risk Assessment and Management' }),
  ).toHaveTextContent('Insider risk');
  expect(screen.getByRole('rowheader', { name: 'Site A' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Assessments Completed' })).toHaveFocus();
});
