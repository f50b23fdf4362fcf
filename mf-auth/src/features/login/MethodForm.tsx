import { RadioGroupField, yup } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { AnswerForm, type OnAnswer } from './AnswerForm.tsx';

const copy = messages.login.steps.method;
const schema = yup.object({ method: yup.string().required(copy.required) });

type MethodFormProps = { methods: readonly string[] | undefined; onAnswer: OnAnswer };

/** Offers only methods with a form here. */
export function MethodForm({ methods = [], onAnswer }: MethodFormProps) {
  const options = methods.flatMap((value) => {
    const label = copy.names[value];
    return label ? [{ value, label }] : [];
  });
  return (
    <AnswerForm schema={schema} initialValues={{ method: '' }} field="method" onAnswer={onAnswer}>
      <RadioGroupField name="method" legend={copy.legend} options={options} />
    </AnswerForm>
  );
}
