/** Texts of the report's part on members. */
export const messages = {
  include: 'Include who answered and checked',
  hint: 'Names of members, for each area. They are not signed.',
  title: 'Who answered and checked',
  area: 'Area',
  answeredBy: 'Answered by',
  checkedBy: 'Checked by',
  formerMember: 'Former member',
  unknown: 'Not recorded',
  checked: (name: string, day: string) => `${name}, ${day}`,
  notChecked: 'Not checked',
  notPossible: 'Not checked: no other member could',
};
