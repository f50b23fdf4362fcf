// Forms
export { FORM_ERROR, type FormApi } from 'final-form';
export { useField, useForm, useFormState } from 'react-final-form';
export { Form, type FormProps, type InitialValues, type SubmitErrors } from './form/Form.tsx';
export { FormDialog, type FormDialogProps } from './form/FormDialog.tsx';
export { FormError, type FormErrorProps } from './form/FormError.tsx';
export { SubmitButton, type SubmitButtonProps } from './form/SubmitButton.tsx';
export { takeFilledFields } from './form/takeFilledFields.ts';
export { yup, type InferType, type Schema } from './form/yup.ts';

// Fields
export { CheckboxField, type CheckboxFieldProps } from './form/CheckboxField.tsx';
export { CheckboxGroupField, type CheckboxGroupFieldProps } from './form/CheckboxGroupField.tsx';
export { FileField, type FileFieldProps } from './form/FileField.tsx';
export { PasswordField, type PasswordFieldProps } from './form/PasswordField.tsx';
export { RadioGroupField, type RadioGroupFieldProps } from './form/RadioGroupField.tsx';
export { SelectField, type Option, type SelectFieldProps } from './form/SelectField.tsx';
export { TextAreaField, type TextAreaFieldProps } from './form/TextAreaField.tsx';
export { TextField, type TextFieldProps } from './form/TextField.tsx';
export { RadioCardGroup, type RadioCardGroupProps, type LadderChoice } from './choice/RadioCardGroup.tsx';
export { CopyField, type CopyFieldProps } from './clipboard/CopyField.tsx';

// Tables and menus
export { stackedRows } from './table/stackedRows.ts';
export { Table, type TableProps } from './table/Table.tsx';
export {
  HeaderCell,
  RowHeaderCell,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type HeaderCellProps,
} from './table/tableParts.tsx';
export { useProgressiveRows } from './table/useProgressiveRows.ts';
export { ActionMenu, type RowMenuItem, type ActionMenuProps } from './menu/ActionMenu.tsx';

// Disclosure
export { Accordion, type AccordionProps } from './disclosure/Accordion.tsx';
export { Disclosure, type DisclosureProps } from './disclosure/Disclosure.tsx';

// Progress
export { LevelSteps, type LevelStep, type LevelStepsProps } from './progress/LevelSteps.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/ProgressBar.tsx';
export { ProgressBubbles, type BubbleState, type ProgressBubblesProps } from './progress/ProgressBubbles.tsx';
export { SaveStatus, type SaveStatusProps } from './progress/SaveStatus.tsx';
export { Segments, type Segment, type SegmentsProps } from './progress/Segments.tsx';
