/** Visitors' frequent questions, with answers, en-GB. */
export const topics = [
  {
    title: 'Will I lose my answers if I stop?',
    text: 'No. Every answer is saved when you press Next. Choose “Save & continue later” to leave, and carry on from the dashboard another day.',
  },
  {
    title: 'Who should answer the questions?',
    text: 'One person can enter the answers, but ask human resources, security, IT and line managers first. Entering the answers takes about 30 minutes; finding them out can take longer.',
  },
  {
    title: 'How is the level worked out?',
    text: 'An area’s level is the average of its five answers, rounded down, and never more than one level above its lowest answer. The overall level is the lowest of the seven areas.',
  },
  {
    title: 'Who can see my assessments?',
    text: 'You, the members of your organisation once you invite some, and people that an owner shares results with. Owners and editors see and change everything, notes too. Contributors see only the areas that are assigned to them, with their answers and notes. Readers see answers, results and the plan, but no notes. You can download or delete your own data at any time.',
  },
  {
    title: 'Can several people answer one assessment?',
    text: 'Yes. Invite them on the page People. Owners and editors can answer everything. To ask a contributor for one area, choose “Who answers what” below the assessment on the dashboard, and assign the area. Contributors see only their own areas, and submit them when they are ready.',
  },
  {
    title: 'Can a second person check our answers?',
    text: 'Yes. An owner turns the check on in the settings on the page People. Owners and editors then check each area under “Who answers what”. They do not check an area that has an answer of their own. An area that no other member could check does not stop you from finishing.',
  },
  {
    title: 'What does it mean to sign off results?',
    text: 'An owner confirms with name and position that finished results describe your organisation. Everyone who sees the results or the report sees this too. A sign-off stays, even when the owner leaves.',
  },
  {
    title: 'I was invited to an organisation',
    text: 'Log in, or sign up, with the email address that was invited. The invitation waits there for 14 days, even if its email is lost. It ends earlier if the person who invited you is no longer an owner. Your earlier assessments stay your own.',
  },
  {
    title: 'Can people without an account read our results?',
    text: 'Yes. An owner chooses Share on the results and enters email addresses. Each address gets a link, which opens with a code sent to the same address. Owners see who opened the results, and can stop sharing under Shared results.',
  },
  {
    title: 'Can an adviser of the authority read our results?',
    text: 'Only those that an owner shares with the adviser. Choose Share on the results, then “Share with an adviser of the authority instead”, and enter the number that the adviser gave you. Check the name that appears. You see each opening. The sharing ends on its last day, when you stop it, or when the adviser leaves the authority. If your organisation is registered with the authority, it can also end when you get another adviser.',
  },
  {
    title: 'Why does my organisation need a second owner?',
    text: 'Only owners invite and remove members. If the only owner leaves without a successor, no one can. An owner can make another member an owner at any time.',
  },
  {
    title: 'I signed up with an organisation code and forgot my password',
    text: 'Ask the adviser who gave you the code. Your adviser can give you a temporary password.',
  },
] as const;
