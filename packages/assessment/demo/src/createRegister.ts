import { API_ROUTES } from '@psma/api-contract';
import { dayOf, type Demo } from './Demo.ts';
import { messages } from './messages.ts';
import { ADVISER, OWNER } from './people.ts';

/** The adviser's register; every second organisation is the adviser's own and has a free code. */
export async function createRegister(demo: Demo): Promise<void> {
  const { client, at } = demo;
  at(380);
  const { you } = await client.call(ADVISER, API_ROUTES.authorityName, { body: { name: ADVISER.name } });
  for (const [index, [name, sector]] of messages.registered.entries()) {
    const isOwn = index % 2 === 1;
    const { id: registeredId } = await client.call(ADVISER, API_ROUTES.registeredOrganisationCreate, {
      body: { name, sector, note: '', adviser: isOwn ? (you?.id ?? null) : null },
    });
    if (isOwn)
      await client.call(ADVISER, API_ROUTES.registeredCodeCreate, {
        params: { registeredId },
        body: { lastDay: dayOf(demo, 500) },
      });
  }
}

/** The owner shares results by the adviser's number, and the adviser opens them. */
export async function shareWithAdviser({ client, at }: Demo, sessionId: string): Promise<void> {
  at(20);
  const { you } = await client.call(ADVISER, API_ROUTES.authority, {});
  const { id: shareId } = await client.call(OWNER, API_ROUTES.adviserShareCreate, {
    body: { sessionId, holds: 'RESULTS', adviserNumber: you?.number ?? '', days: 90 },
  });
  at(18);
  await client.call(ADVISER, API_ROUTES.adviserSharedResult, { params: { shareId } });
}
