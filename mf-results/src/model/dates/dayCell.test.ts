import { dayCell } from './dayCell.ts';

test.each(['2027-03-31', '2028-02-29', '2000-01-01'])('%s is a date', (text) => {
  expect(dayCell(text)).toEqual({
    value: new Date(`${text}T00:00:00Z`),
    type: Date,
    format: 'yyyy-mm-dd',
  });
});

test.each(['2027-02-29', '2026-13-45', '2026-00-10', '2027-3-1', '31st March 2027', '2027-03-31 ', ''])(
  '"%s" stays a text',
  (text) => {
    expect(dayCell(text)).toBeNull();
  },
);
