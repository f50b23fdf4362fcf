import { readFileSync } from 'node:fs';
import type { SignInAs } from '@psma/identity-server';
import { sha384 } from '@psma/release-gate';
import type { FastifyInstance } from 'fastify';
import { authority, dashboard } from './links.ts';
import { messages } from './messages.ts';
import { PEOPLE, type Person } from './people.ts';

export const LOG_IN = '/demonstration/log-in';
const SCRIPT = '/demonstration/log-in.js';
const script = readFileSync(new URL('assets/signIn.js', import.meta.url));

const home = ({ role }: Person) => (role === null ? authority : dashboard);
const roleOf = ({ role }: Person) => (role === null ? messages.adviser : messages.roles[role]);

const button = (person: Person) =>
  `<button type="button" value="${person.email}" data-home="${home(person)}">${person.name}, ${roleOf(person)}</button>`;

/** Names the people at the head of each page. `clientId`: of the user pool. */
export const demonstrationStrip = (clientId: string): string =>
  `<aside class="strip" aria-label="${messages.label}" data-client="${clientId}" data-failed="${messages.failed}">
<p><strong>${messages.label}.</strong> ${messages.lead} ${PEOPLE.map(button).join(' ')} <span role="alert"></span></p>
</aside>
<script src="${SCRIPT}" integrity="${sha384(script)}" crossorigin="anonymous" defer></script>`;

/** Registers the log-in by one press: for the named people, and requests of the page's own origin. */
export function signInRoutes(app: FastifyInstance, signInAs: SignInAs): void {
  app.get(SCRIPT, (_request, reply) =>
    reply.header('content-type', 'text/javascript').header('cache-control', 'no-store').send(script),
  );
  app.post<{ Body: { email?: unknown } }>(LOG_IN, async (request, reply) => {
    const { origin, host } = request.headers;
    const email = PEOPLE.find((person) => person.email === request.body.email)?.email;
    if (!origin || !URL.canParse(origin) || new URL(origin).host !== host || !email)
      return reply.code(403).send();
    return reply.header('cache-control', 'no-store').send(await signInAs(email, request));
  });
}
