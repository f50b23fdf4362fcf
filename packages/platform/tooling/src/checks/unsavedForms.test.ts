import { expect, test } from '@jest/globals';
import { trackedFiles } from '../workspace/trackedFiles.ts';
import { overwritesIn, surfacesIn } from './unsavedForms.ts';

/** Every form and dialog, by what keeps its input. */
const INPUT_KEPT_BY = {
  'the form of the design system': [
    'mf-assessment/src/features/areas/AssignAreas.tsx',
    'mf-assessment/src/features/areas/AssignDialog.tsx',
    'mf-assessment/src/features/areas/ReturnDialog.tsx',
    'mf-assessment/src/features/details/DetailsForm.tsx',
    'mf-assessment/src/features/invitations/JoinDialog.tsx',
    'mf-assessment/src/features/question/NoteForm.tsx',
    'mf-auth/src/features/authority/frame/AdviserNameForm.tsx',
    'mf-auth/src/features/authority/record/RecordFilterForm.tsx',
    'mf-auth/src/features/login/AnswerForm.tsx',
    'mf-auth/src/features/login/Credentials.tsx',
    'mf-auth/src/features/people/members/ChangeRoleDialog.tsx',
    'mf-auth/src/features/people/members/DeleteOrganisationDialog.tsx',
    'mf-auth/src/features/people/members/InviteDialog.tsx',
    'mf-auth/src/features/people/members/JoinDialog.tsx',
    'mf-auth/src/features/people/members/LeaveDialog.tsx',
    'mf-auth/src/features/people/members/RemoveMemberDialog.tsx',
    'mf-auth/src/features/people/members/RenameDialog.tsx',
    'mf-auth/src/features/authority/register-import/FileForm.tsx',
    'mf-auth/src/features/authority/register/AccountDialog.tsx',
    'mf-auth/src/features/authority/register/AppointDialog.tsx',
    'mf-auth/src/features/authority/register/EntryDialog.tsx',
    'mf-auth/src/features/authority/register/ExportDialog.tsx',
    'mf-auth/src/features/authority/register/LastDayDialog.tsx',
    'mf-auth/src/features/authority/register/Register.tsx',
    'mf-auth/src/features/login/reset/ChooseNewPassword.tsx',
    'mf-auth/src/features/login/reset/RequestCode.tsx',
    'mf-auth/src/features/account/settings/ChangeEmailDialog.tsx',
    'mf-auth/src/features/account/settings/ChangePasswordDialog.tsx',
    'mf-auth/src/features/account/settings/NamePasskeyDialog.tsx',
    'mf-auth/src/features/account/settings/SetUpTotpDialog.tsx',
    'mf-auth/src/features/account/settings/ValueDialog.tsx',
    'mf-auth/src/features/login/sign-up/ConfirmationForm.tsx',
    'mf-auth/src/features/login/sign-up/SignUpForm.tsx',
    'mf-auth/src/shared/names/MemberNameDialog.tsx',
    'mf-auth/src/shared/password/NewPasswordForm.tsx',
    'mf-auth/src/shared/recent-sign-in/SignInAgainDialog.tsx',
    'mf-results/src/features/compare/CompareForm.tsx',
    'mf-results/src/features/feedback/FeedbackDialog.tsx',
    'mf-results/src/features/pdf/PdfDialog.tsx',
    'mf-results/src/features/plan/CalendarDialog.tsx',
    'mf-results/src/features/plan/EditItemDialog.tsx',
    'mf-results/src/features/plan/NewItemDialog.tsx',
    'mf-results/src/features/share/AdviserShareDialog.tsx',
    'mf-results/src/features/share/ShareDialog.tsx',
    'mf-results/src/features/sign-off/SignOffDialog.tsx',
    'mf-results/src/features/shared/AskCode.tsx',
    'mf-results/src/features/shared/EnterCode.tsx',
    'mf-results/src/features/targets/TargetsDialog.tsx',
    'mf-results/src/features/verify/VerifyForm.tsx',
    'mf-triage/src/features/recommendations/ShareByEmail.tsx',
  ],
  'useUnconfirmedBlocker of mf-triage': ['mf-triage/src/features/recommendations/EditDialog.tsx'],
  'nothing: it holds no input, or the form in it does': [
    'mf-assessment/src/features/areas/AreaDialog.tsx',
    'mf-assessment/src/features/completion/CompletionDialog.tsx',
    'mf-assessment/src/features/dashboard/DeleteDialog.tsx',
    'mf-assessment/src/features/dashboard/RetakeDialog.tsx',
    'mf-assessment/src/features/question/ExitDialog.tsx',
    'mf-assessment/src/features/question/FinaliseDialog.tsx',
    'mf-assessment/src/features/question/QuestionHelp.tsx',
    'mf-assessment/src/features/question/OverviewDialog.tsx',
    'mf-assessment/src/features/question/areas/NextAreaDialog.tsx',
    'mf-assessment/src/features/question/areas/SubmitDialog.tsx',
    'mf-assessment/src/screens/DashboardScreen.tsx',
    'mf-auth/src/shared/layout/ShownOnce.tsx',
    'mf-auth/src/features/authority/register/WithdrawDialog.tsx',
    'mf-auth/src/features/account/settings/DeleteAccount.tsx',
    'mf-auth/src/features/account/settings/PasskeyRow.tsx',
    'mf-auth/src/features/account/settings/RecoveryCodes.tsx',
    'mf-auth/src/features/account/settings/RecoveryCodesDialog.tsx',
    'mf-auth/src/features/account/settings/TurnOffDialog.tsx',
    'mf-auth/src/screens/PeopleScreen.tsx',
    'mf-results/src/features/plan/ConflictDialog.tsx',
    'mf-results/src/features/plan/DeleteItemDialog.tsx',
    'mf-results/src/features/results/LevelsDialog.tsx',
    'mf-triage/src/answering/ReminderDialog.tsx',
    'mf-triage/src/features/recommendations/RestartDialog.tsx',
    'mf-triage/src/features/recommendations/ShareDialog.tsx',
    'shell/src/leave/LeaveConfirmation.tsx',
    'shell/src/product/SupportDialog.tsx',
    'shell/src/product/UnsentQuestion.tsx',
    'shell/src/why/WhyDialog.tsx',
  ],
};

/** Values that may be replaced, and why none is lost. */
const OVERWRITES: Record<string, string> = {
  'mf-assessment/src/features/areas/AssignAreas.tsx': 'resets after the areas were assigned',
  'mf-auth/src/features/login/Credentials.tsx':
    'restarts after a refused sign-in; sign-in fields are never kept',
  'mf-results/src/features/compare/CompareForm.tsx':
    'its key is the pair in the URL, which its submission changes',
  'mf-results/src/features/targets/TargetsDialog.tsx': 'resets after the user removed the targets',
};

const screens = trackedFiles().filter(({ file }) =>
  /^(mf-[^/]+|shell)\/src\/(?!.*testing\/).*(?<!\.test)\.tsx$/.test(file),
);
const textOf = (file: string) => screens.find((each) => each.file === file)?.text ?? '';
const [inForm, blocked, withoutInput] = Object.values(INPUT_KEPT_BY) as [string[], string[], string[]];

test.each([
  ['<Form schema={schema}>', ['Form']],
  ['<FormDialog<Values>\n title={words.title}>', ['FormDialog']],
  ['<ActionDialog title="" />; <Dialog open>', ['ActionDialog', 'Dialog']],
  ['<SaveDialog title="">', ['SaveDialog']],
  ['<DetailsForm title="" />; type Form = string; <FormError />', []],
])('surfaces in %s', (source, found) => {
  expect(surfacesIn(source)).toEqual(found);
});

test.each([
  ['form.initialize(values)', ['.initialize(']],
  ['useForm().reset(); form.restart();', ['.reset(', '.restart(']],
  ['<Form\n label="Plan"\n key={item.version}\n schema={schema}>', ['<Form key=']],
  ["<SaveDialog key='a' open>", ['<SaveDialog key=']],
  ['<Form onSubmit={(a) => a} key={data.id}>', ['<Form key=']],
  ["import { Form } from 'react-final-form';", ['react-final-form']],
  ['completion.reset; <Form schema={schema} initialValues={values}><li key={id} /></Form>', []],
])('overwrites in %s', (source, found) => {
  expect(overwritesIn(source)).toEqual(found);
});

test('every form and dialog is listed with what keeps its input', () => {
  const found = screens.filter(({ text }) => surfacesIn(text).length > 0).map(({ file }) => file);
  expect(found.sort()).toEqual([...inForm, ...blocked, ...withoutInput].sort());
});

test('listed forms are those of the design system; other dialogs contain no field', () => {
  const FORM =
    /import \{[^}]*\b(Form|FormDialog|SaveDialog)\b[^}]*\} from '@psma\/(design-system\/forms|screen-kit)';/;
  expect(inForm.filter((file) => !FORM.test(textOf(file)))).toEqual([]);
  expect(blocked.filter((file) => !textOf(file).includes('useUnconfirmedBlocker('))).toEqual([]);
  const FIELD = /<(\w+Field|RadioCardGroup|QuestionChoices)\b(?<!CopyField)/;
  expect(withoutInput.filter((file) => FIELD.test(textOf(file)))).toEqual([]);
});

test('choices outside of a form are kept as drafts or block leaving', () => {
  const outside = screens.filter(({ text }) => /<RadioCardGroup\b/.test(text)).map(({ file }) => file);
  expect(outside.sort()).toEqual([
    'mf-assessment/src/features/question/QuestionChoices.tsx',
    'mf-triage/src/answering/QuestionChoices.tsx',
  ]);
});

test('no form is given values that replace typed text', () => {
  const found = screens.filter(
    ({ text }) => surfacesIn(text).some((name) => /^Form|^Save/.test(name)) && overwritesIn(text).length > 0,
  );
  expect(found.map(({ file }) => file).sort()).toEqual(Object.keys(OVERWRITES).sort());
});
