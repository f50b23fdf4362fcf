import { assessmentNotesQuery } from '@psma/api-client';
import type { AssessmentAreas, AssessmentSection } from '@psma/api-contract';
import { positionOf, questionNumber } from '@psma/assessment-model';
import { Banner, Page, PageHeading, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link, useQuery } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import * as paths from '../../../paths.ts';
import { AreaStateDetail } from '../../areas/AreaStateDetail.tsx';
import { AreaStateWords } from '../../areas/AreaStateWords.tsx';
import { messages } from '../../areas/messages.ts';
import { CLEAR_OF_BAR } from '../../layout/questionLayout.ts';
import { questionPath } from '../../session/assessmentView.ts';
import { CheckBar, type CheckBarProps } from './CheckBar.tsx';
import { CheckedAnswer } from './CheckedAnswer.tsx';

const copy = messages.check;

interface CheckPageProps extends CheckBarProps {
  sections: readonly AssessmentSection[];
  authors: AssessmentAreas['answers'];
}

/** Answers and notes of an area, which a second member approves or returns. */
export function CheckPage(props: CheckPageProps) {
  const { session, sections, section, area, authors, report } = props;
  const { data: notes } = useQuery(assessmentNotesQuery(session.id));
  const sizes = sections.map(({ questions }) => questions.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return (
    <Page>
      <Stack gap={24} sx={CLEAR_OF_BAR}>
        <Stack gap={12}>
          <PageHeading>{copy.title(section.pillar)}</PageHeading>
          <Text>
            <WithUserTexts texts={[session.title]}>{copy.intro}</WithUserTexts>
          </Text>
          <div>
            <Text strong>
              <AreaStateWords area={area} />
            </Text>
            <AreaStateDetail area={area} isCompleted={session.completed} />
          </div>
        </Stack>
        {section.questions.map((question) => {
          const position = positionOf(sections, question.id)!;
          return (
            <CheckedAnswer
              key={question.id}
              question={question}
              count={copy.question(questionNumber(sizes, position), total)}
              to={questionPath(session.id, position)}
              answer={session.answers.find((answer) => answer.question.id === question.id)}
              author={authors.find((author) => author.question.id === question.id)}
              note={notes?.find((note) => note.question.id === question.id)}
            />
          );
        })}
        <Text>
          <TextLink component={Link} to={fillPath(paths.areas, { session: session.id })}>
            {copy.areas}
          </TextLink>
        </Text>
        {report.shown ? (
          <Banner tone={report.shown.tone} onDismiss={report.dismiss}>
            {report.shown.text}
          </Banner>
        ) : null}
        <CheckBar {...props} />
      </Stack>
    </Page>
  );
}
