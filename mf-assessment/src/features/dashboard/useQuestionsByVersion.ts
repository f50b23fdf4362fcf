import { assessmentQuestionsQuery } from '@psma/api-client';
import type { AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { useQueries } from '@psma/remote-kit';

/** The questions of each content version that these sessions were begun in, once they are loaded. */
export function useQuestionsByVersion(sessions: readonly AssessmentSession[]) {
  const oneOfEach = [...new Map(sessions.map((session) => [session.contentVersion, session])).values()];
  const loaded = useQueries({ queries: oneOfEach.map((session) => assessmentQuestionsQuery(session.id)) });
  const byVersion = new Map<string, AssessmentSection[]>();
  for (const [index, { contentVersion }] of oneOfEach.entries()) {
    const sections = loaded[index]?.data;
    if (sections) byVersion.set(contentVersion, sections);
  }
  return byVersion;
}
