import { Box, Button, Dialog } from '@psma/design-system';
import { useObservable } from '@psma/remote-kit';
import { loadedReleases } from '../federation/loadEvents.ts';
import { resolution } from '../federation/resolution.ts';
import { messages as copy } from './messages.ts';
import { whyOpen } from './whyOpen.ts';
import { whyRows, type WhyRow } from './whyRows.ts';

/** Shows releases, reasons and load times. */
export function WhyDialog() {
  const resolved = useObservable(resolution);
  const loaded = useObservable(loadedReleases);
  const close = () => whyOpen.set(false);
  return (
    <Dialog open title={copy.title} onClose={close} actions={<Button onClick={close}>{copy.close}</Button>}>
      <WhyTable rows={whyRows(resolved, loaded)} />
      <p>
        {copy.visitor} {resolved.revision}
      </p>
    </Dialog>
  );
}

function WhyTable({ rows }: { rows: WhyRow[] }) {
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
          {[copy.part, copy.release, copy.version, copy.reason, copy.loaded].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.part}>
            <th scope="row" translate="no">
              {row.part}
            </th>
            <td translate="no">{row.release}</td>
            <td translate="no">{row.version}</td>
            <td>{row.reason}</td>
            <td>{row.time}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
