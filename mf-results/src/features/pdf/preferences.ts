import { yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { pdfPasswordProblem, preparePdfPassword } from '../../model/files/pdfPassword.ts';

/** Labels and values alike (decision G103). */
export const PROTECTIVE_MARKINGS = ['COMMERCIALLY SENSITIVE', 'OFFICIAL', 'OFFICIAL SENSITIVE'] as const;
const PASSWORD_MIN_LENGTH = 8;

export interface PdfPreferences {
  includeAnswers: boolean;
  /** Effective only with the answers. */
  includeNotes: boolean;
  includePlan: boolean;
  includeComparison: boolean;
  /** Effective only with the answers. */
  includeAuthors: boolean;
  protectDocument: boolean;
  protectiveMarking: string;
  passwordProtect: boolean;
  password: string;
  confirmPassword: string;
}

export const defaultPreferences: PdfPreferences = {
  includeAnswers: false,
  includeNotes: false,
  includePlan: false,
  includeComparison: false,
  includeAuthors: false,
  protectDocument: false,
  protectiveMarking: '',
  passwordProtect: false,
  password: '',
  confirmPassword: '',
};

/** Returns the choices with which the dialog opens again: without notes and passwords. */
export const rememberedPreferences = (preferences: PdfPreferences): PdfPreferences => ({
  ...preferences,
  includeNotes: false,
  password: '',
  confirmPassword: '',
});

const copy = messages.pdf;
const text = () => yup.string().defined();
const lengthOf = (password: string) => [...preparePdfPassword(password)].length;

export const preferencesSchema = yup.object({
  includeAnswers: yup.boolean().defined(),
  includeNotes: yup.boolean().defined(),
  includePlan: yup.boolean().defined(),
  includeComparison: yup.boolean().defined(),
  includeAuthors: yup.boolean().defined(),
  protectDocument: yup.boolean().defined(),
  protectiveMarking: text().when('protectDocument', {
    is: true,
    then: (schema) => schema.required(copy.markingRequired),
  }),
  passwordProtect: yup.boolean().defined(),
  password: text().when('passwordProtect', {
    is: true,
    then: (schema) =>
      schema
        .required(copy.passwordRequired)
        .test('short', copy.passwordShort, (value) => lengthOf(value) >= PASSWORD_MIN_LENGTH)
        .test('characters', copy.passwordCharacters, (value) => pdfPasswordProblem(value) !== 'characters')
        .test('long', copy.passwordLong, (value) => pdfPasswordProblem(value) !== 'length'),
  }),
  confirmPassword: text().when('passwordProtect', {
    is: true,
    then: (schema) =>
      schema
        .required(copy.confirmRequired)
        .test(
          'matches',
          copy.confirmDiffers,
          (value, { parent }) =>
            preparePdfPassword(value) === preparePdfPassword((parent as PdfPreferences).password),
        ),
  }),
});
