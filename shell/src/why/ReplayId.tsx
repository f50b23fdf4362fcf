import { Text } from '@psma/design-system';
import { pageData } from '@psma/remote-kit';
import { isObjectOf, isString } from '@psma/validators';
import { useEffect, useState } from 'react';
import { resolution } from '../federation/resolution.ts';
import { messages as copy } from './messages.ts';

const isStored = isObjectOf<{ id: string }>({ id: isString });

/** Shows the id of what this page has, once the server has stored that; otherwise nothing. */
export function ReplayId() {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    requestId().then(setId, () => {});
  }, []);
  if (id === null) return null;
  return (
    <Text style={{ marginTop: '16px' }}>
      {copy.replay} <strong translate="no">{id}</strong>
    </Text>
  );
}

/** Null if the server stores nothing: previews, Global Privacy Control, its limit, older servers. */
async function requestId(): Promise<string | null> {
  const response = await fetch('/releases/replays', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ document: pageData().resolution.ticket, latest: resolution.get().ticket }),
  });
  if (response.status !== 201) return null;
  const stored: unknown = await response.json();
  return isStored(stored) ? stored.id : null;
}
