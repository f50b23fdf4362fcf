import { LevelBadge, Text } from '@psma/design-system';
import {
  Accordion,
  Disclosure,
  HeaderCell,
  LevelSteps,
  ProgressBar,
  ProgressBubbles,
  RowHeaderCell,
  SaveStatus,
  Segments,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type BubbleState,
} from '@psma/design-system/forms';
import { useState } from 'react';
import type { Stories } from '../story.ts';

const PILLARS = ['Governance', 'Insider risk', 'Screening', 'Operations'];
const BUBBLES: BubbleState[] = ['done', 'skipped', 'current', 'todo'];

function Folded() {
  const [expanded, setExpanded] = useState(false);
  return (
    <Accordion
      title="Governance"
      subtitle="5 of 5 questions"
      headingLevel={4}
      expanded={expanded}
      onToggle={setExpanded}
    >
      <Text>What is folded away stays in the document, for paper and find-in-page.</Text>
    </Accordion>
  );
}

export const data = {
  Table: {
    note: 'Scrolls by itself where it is too wide, and takes the focus then. Its header cells have a short and a full name.',
    states: {
      plain: (
        <Table label="Assessments">
          <TableHead>
            <TableRow>
              <HeaderCell short="Title" />
              <HeaderCell short="Qs" full="Questions answered" />
              <HeaderCell short="Level" />
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <RowHeaderCell scope="row">Site A</RowHeaderCell>
              <TableCell>35</TableCell>
              <TableCell>
                <LevelBadge score={2} name="Initial" />
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      ),
    },
  },
  TableHead: { shownWith: 'Table' },
  TableBody: { shownWith: 'Table' },
  TableRow: { shownWith: 'Table' },
  TableCell: { shownWith: 'Table' },
  HeaderCell: { shownWith: 'Table' },
  RowHeaderCell: { shownWith: 'Table' },
  Accordion: { note: 'A part that folds, under a heading.', states: { folded: <Folded /> } },
  Disclosure: {
    note: 'More of the same text.',
    states: {
      folded: (
        <Disclosure>
          <Text>The rest of it.</Text>
        </Disclosure>
      ),
    },
  },
  LevelSteps: {
    note: 'A stair of levels, by height, number and name.',
    states: {
      'four areas': (
        <LevelSteps
          label="Levels by area"
          steps={PILLARS.map((label, score) => ({ key: label, score: score + 1, level: score + 1, label }))}
        />
      ),
    },
  },
  ProgressBar: {
    note: 'A share of a whole, said in words.',
    states: {
      'a third': <ProgressBar value={33} label="Answered" valueText="12 of 35" />,
      'in the colour of a level': <ProgressBar value={60} label="Level" score={3} />,
    },
  },
  ProgressBubbles: {
    note: 'Where one is in a short way, by number, sign and word.',
    states: {
      'all states': <ProgressBubbles items={BUBBLES.map((state) => ({ label: state, state }))} />,
    },
  },
  Segments: {
    note: 'Where one is in a long way of several parts.',
    states: {
      'in the second part': (
        <Segments
          current={1}
          segments={PILLARS.map((label, index) => ({ label, done: Math.max(0, 5 - 3 * index), total: 5 }))}
        />
      ),
    },
  },
  SaveStatus: {
    note: 'What has become of what was entered.',
    states: Object.fromEntries(
      (['saving', 'saved', 'error'] as const).map((status) => [
        status,
        <SaveStatus key={status} status={status} />,
      ]),
    ),
  },
} satisfies Partial<Stories>;
