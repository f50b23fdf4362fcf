import { assessmentQuestionsQuery } from '@psma/api-client';
import type { AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { useQueries } from '@psma/remote-kit';

/** Returns loaded questions of these sessions' content versions. */
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
