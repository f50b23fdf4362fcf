import { Box, Button, Dialog } from '@psma/design-system';
import type { ResolutionReason } from '@psma/release-model';
import { useObservable } from '@psma/remote-kit';
import { useEffect } from 'react';
import { loadedReleases } from '../federation/loadEvents.ts';
import { resolution } from '../federation/resolution.ts';
import { messages } from '../messages.ts';
import { whyOpen } from './whyOpen.ts';

/** Ctrl+Alt+M: which release of each part this page runs, why, and how long it took to load. */
export function WhyPanel() {
  const open = useObservable(whyOpen);
  const { remotes, shellRelease, revision } = useObservable(resolution);
  const loaded = useObservable(loadedReleases);
  const words = messages.why;

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.key.toLowerCase() === 'm') whyOpen.set(!whyOpen.get());
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  }, []);

  if (!open) return null;
  const close = () => whyOpen.set(false);
  const reasonOf = (reason: ResolutionReason, because: string | null) =>
    because ? `${words.reasons[reason]} (${because})` : words.reasons[reason];

  const rows = [
    {
      part: 'shell',
      release: shellRelease.releaseId,
      version: shellRelease.version,
      reason: words.reasons[shellRelease.reason],
      time: '',
    },
    ...remotes.map((remote) => {
      const seen = loaded[remote.remote];
      const shown =
        remote.candidates.find((each) => each.releaseId === seen?.releaseId) ?? remote.candidates[0];
      return {
        part: remote.remote,
        release: seen?.releaseId ?? shown?.releaseId ?? '',
        version: shown?.version ?? '',
        reason: seen?.lastGood ? words.lastGood : reasonOf(remote.reason, remote.because),
        time: seen ? words.milliseconds(seen.ms) : words.notLoaded,
      };
    }),
  ];

  return (
    <Dialog open title={words.title} onClose={close} actions={<Button onClick={close}>{words.close}</Button>}>
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
          {rows.map((row) => (
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
      <p>
        {words.visitor} {revision}
      </p>
    </Dialog>
  );
}
