import { styledRendering } from '@psma/design-system/first';
import { prerenderScreens } from '@psma/remote-kit/first';
import * as paths from '../paths.ts';
import { firstQuestionOf, questionPath } from './answering/sessionAnswers.ts';
import { App } from './App.tsx';
import { provideContent } from './content/triageContent.ts';
import { content, responses } from './first/recordedContent.ts';

/** Prerenders the screens marked in `remote.ts` at build time. */
export const render = async (marked: readonly string[]) => {
  const first = firstQuestionOf(content);
  if (!first) throw new Error('The recorded content has no first question.');
  provideContent(responses);
  const address = questionPath(first);
  const plain = marked.filter((path) => path !== paths.questionnaire);
  const { [address]: question, ...screens } = await prerenderScreens(App, styledRendering, [
    ...plain,
    address,
  ]);
  return {
    frame: null,
    screens: { ...screens, [paths.questionnaire]: { ...question, address, content: responses } },
  };
};
