import { ENGINES } from '@psma/test-harness/engines/engines.ts';
import { describeEngine, test } from '@psma/test-harness/engines/engineTest.ts';
import {
  answerQuestion,
  beginAssessment,
  isChosen,
  signIn,
  signUp,
  takeTriage,
} from '@psma/test-harness/engines/engineVisitor.ts';
import { inMain } from '@psma/test-harness/engines/findElement.ts';

for (const engine of ENGINES)
  describeEngine(engine, () => {
    test(`A-GEN-005 A-GEN-006 A-GEN-008 in ${engine.name}: triage, sign-up, sign-in, and an answer that is kept after a reload`, async ({
      tab,
      proxied: { proxy },
      request,
    }) => {
      await takeTriage(tab, proxy.url);
      await signIn(tab, await signUp(tab, proxy.url, request));
      await beginAssessment(tab, 'Harbour');
      await answerQuestion(tab, 1, 3);
      await tab.seeText(/Question 2\/35/);
      await tab.click(inMain('button', 'Previous'));
      await tab.seeText(/Question 1\/35/);
      await tab.reload();
      await tab.until(isChosen, 3);
    });
  });
