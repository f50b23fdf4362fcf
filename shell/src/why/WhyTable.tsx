import { Box } from '@psma/design-system';
import { messages } from '../messages.ts';
import { whyRows } from './whyRows.ts';

const words = messages.why;

interface WhyTableProps {
  resolved: Parameters<typeof whyRows>[0];
  loaded: Parameters<typeof whyRows>[1];
}

/** The releases of this page, a row for each part. */
export function WhyTable({ resolved, loaded }: WhyTableProps) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', padding: '8px 12px 8px 0' },
      }}
    >
      <thead>
        <tr>
          {[words.part, words.release, words.version, words.reason, words.loaded].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {whyRows(resolved, loaded).map((row) => (
          <tr key={row.part}>
            <th scope="row">{row.part}</th>
            <td>{row.release}</td>
            <td>{row.version}</td>
            <td>{row.reason}</td>
            <td>{row.time}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
