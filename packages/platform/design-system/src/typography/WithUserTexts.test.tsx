import { isolatedName } from '@psma/text';
import { render } from '@testing-library/react';
import { WithUserTexts } from './WithUserTexts.tsx';

const bdi = (text: string) => `<bdi translate="no">${text}</bdi>`;

test.each<[string[], (...texts: string[]) => string, string]>([
  [['Harbour'], (title) => `Delete “${isolatedName(title!)}”?`, `Delete “${bdi('Harbour')}”?`],
  [['a'], (title) => `a re-take of ${title}`, `a re-take of ${bdi('a')}`],
  [['تقييم'], (title) => `From ${isolatedName(title!)}, 3 May`, `From ${bdi('تقييم')}, 3 May`],
  [['\u200b'], (title) => `From ${title}`, `From ${bdi('Untitled')}`],
  [['new@x', 'old@x'], (next, now) => `${next} replaces ${now}`, `${bdi('new@x')} replaces ${bdi('old@x')}`],
  [['x'], (title) => `${title} and ${title}`, `${bdi('x')} and ${bdi('x')}`],
  [['\ue000\ue001'], (title) => `Saved: ${title}`, `Saved: ${bdi('\ue000\ue001')}`],
  [['x'], () => 'without a text, \ue005', 'without a text, \ue005'],
])('the texts %j are the only part of the sentence that is not translated', (texts, compose, html) => {
  const { container } = render(<WithUserTexts texts={texts}>{compose}</WithUserTexts>);
  expect(container.innerHTML).toBe(html);
});
