import { setTimeout as sleep } from 'node:timers/promises';
import { REGISTRY_ROUTES } from '@psma/release-contract';
import { CliError } from '../cliError.ts';
import { note, type CommandLine } from '../commandLine.ts';
import { messages } from '../messages.ts';
import { forgetSignIn, readSignIn, storeSignIn } from '../signInFile.ts';

const { help, signIn } = messages;
const ASK_EVERY_MS = 2_000;

export function addSignIn({ program, answer, anonymous }: CommandLine) {
  program
    .command('sign-in')
    .description(help.signIn)
    .action(async () =>
      answer(
        async ({ call, url }) => {
          const request = await call(REGISTRY_ROUTES.signInBegin, { body: {} });
          note(signIn.open(request.url, request.code));
          for (;;) {
            const { token, expires, label } = await call(REGISTRY_ROUTES.signInResult, {
              body: { device: request.device },
            });
            if (token !== null && expires !== null) {
              await storeSignIn(url, { token, expires });
              return { label, expires };
            }
            if (Date.now() > Date.parse(request.expires))
              throw new CliError(signIn.tooLate, 1, 'SignInExpired');
            await sleep(ASK_EVERY_MS);
          }
        },
        ({ label, expires }) => signIn.done(label ?? '', expires),
        anonymous,
      ),
    );

  program
    .command('sign-out')
    .description(help.signOut)
    .action(async () =>
      answer(
        async ({ call, url }) => {
          const ended = call(REGISTRY_ROUTES.signOut, { body: {} });
          const isEnded = await ended.then(
            () => true,
            () => false,
          );
          await forgetSignIn(url);
          return isEnded;
        },
        (isEnded) => (isEnded ? signIn.out : signIn.outHere),
        async (url) => (await readSignIn(url)) ?? '',
      ),
    );
}
