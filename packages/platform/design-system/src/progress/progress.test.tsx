import { render, screen } from '@testing-library/react';
import { levelColours } from '../icons/levelColours.ts';
import { DesignSystemProvider } from '../theme/DesignSystemProvider.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { ProgressBubbles } from './ProgressBubbles.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { Segments } from './Segments.tsx';

const inTheme = { wrapper: DesignSystemProvider };
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('a bar gives its value in numbers and words, on its level colour', () => {
  render(<ProgressBar label="Governance" value={66.666} score={3} valueText="Level 3, competent" />, inTheme);
  const bar = screen.getByRole('progressbar', { name: 'Governance' });
  expect(bar).toHaveAttribute('aria-valuenow', '67');
  expect(bar).toHaveAttribute('aria-valuetext', 'Level 3, competent');
  expect(bar.firstChild).toHaveStyle({ width: '66.666%', backgroundColor: levelColours[3].fill });
});

test.each([
  [-5, '0%'],
  [140, '100%'],
])('a value of %i is drawn at the nearer end', (value, width) => {
  render(<ProgressBar label="Governance" value={value} />, inTheme);
  expect(screen.getByRole('progressbar').firstChild).toHaveStyle({ width });
});

test('segments say in words how far each part is and where the reader is', () => {
  const segments = [
    { label: 'Governance', done: 5, total: 5 },
    { label: 'Screening', done: 2, total: 5 },
  ];
  render(<Segments segments={segments} current={1} label="Assessment" />, inTheme);
  expect(screen.getByRole('list', { name: 'Assessment' })).toBeInTheDocument();
  expect(texts()).toEqual(['Governance: 5 of 5 answered', 'Screening: 2 of 5 answered, you are here']);
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
});

test('bubbles say their state in words', () => {
  const items = [
    { label: 'Question 1', state: 'done' },
    { label: 'Question 2', state: 'skipped' },
    { label: 'Question 3', state: 'current' },
    { label: 'Question 4', state: 'todo' },
  ] as const;
  render(<ProgressBubbles items={items} />, inTheme);
  expect(texts()).toEqual([
    'Question 1: answered',
    '–Question 2: skipped',
    '3Question 3: you are here',
    '4Question 4: not answered yet',
  ]);
});

test('save status names what was saved, once something is', () => {
  const { rerender } = render(<SaveStatus status="saved" about="question 7" />, inTheme);
  expect(screen.getByRole('status')).toHaveTextContent(/^Saved As Draft\s?\(question 7\)$/);
  rerender(<SaveStatus status="idle" about="question 7" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['idle', ''],
  ['saving', 'Saving'],
  ['saved', 'Saved As Draft'],
  ['error', 'Error saving'],
] as const)('save status %s reads "%s", politely', (status, text) => {
  render(<SaveStatus status={status} />, inTheme);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
});
