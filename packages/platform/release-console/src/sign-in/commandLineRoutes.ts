import { ReleaseRefused } from '@psma/release-contract';
import { consoleSecretIn, requireSameOrigin, type Registry } from '@psma/release-registry';
import type { FastifyPluginAsync } from 'fastify';
import { messages } from '../messages.ts';
import { readForm } from '../page/readForm.ts';
import { view, type Make } from '../page/view.ts';
import { commandLinePage } from './signInPage.ts';

const codePage: Make = () => ({
  title: messages.signIn.commandLine,
  shared: true,
  content: commandLinePage(),
});

/** A person approves the code that a command line shows. */
export const commandLineRoutes: FastifyPluginAsync<{ registry: Registry }> = async (app, { registry }) => {
  // Verifies the person again, so that the command line gets the whole hour.
  app.get('/console/sign-in/command-line', (_request, reply) =>
    reply.redirect('/console/sign-in/start?to=/console/sign-in/code'),
  );
  app.get('/console/sign-in/code', (request, reply) => view(registry, request, reply, codePage));
  app.post('/console/sign-in/code', async (request, reply) => {
    requireSameOrigin(registry, request);
    const { code = '' } = readForm(request.body);
    const secret = consoleSecretIn(registry, request);
    const flash = await registry.access.people.approveCommandLine(code, secret).then(
      () => ({ text: messages.signIn.approved, refused: false }),
      (error: unknown) => {
        if (error instanceof ReleaseRefused) return { text: error.message, refused: true };
        throw error;
      },
    );
    return view(registry, request, reply, codePage, { flash, status: flash.refused ? 400 : 200 });
  });
};
