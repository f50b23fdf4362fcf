import type { AssessmentSession } from '@psma/api-contract';
import { Box, Row } from '@psma/design-system';
import { Form, SelectField, SubmitButton, yup } from '@psma/design-system/forms';
import { useNavigate } from '@psma/remote-kit';
import { comparePath } from '../../model/result/comparePath.ts';
import type { AssessmentPair } from './assessmentPair.ts';
import { messages as words } from './messages.ts';
import { optionsOf } from './optionsOf.ts';

const schema = yup.object({
  from: yup.string().required(words.choose),
  to: yup
    .string()
    .required(words.choose)
    .notOneOf([yup.ref('from')], words.chooseTwo),
});

export interface CompareFormProps {
  completed: readonly AssessmentSession[];
  pair: AssessmentPair;
}

/** Chooses two assessments; the button applies the choice. */
export function CompareForm({ completed, pair }: CompareFormProps) {
  const navigate = useNavigate();
  const options = optionsOf(completed);
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Form
        key={`${pair.from.id} ${pair.to.id}`}
        label={words.form}
        schema={schema}
        initialValues={{ from: pair.from.id, to: pair.to.id }}
        onSubmit={({ from, to }) => void navigate(comparePath(from, to))}
      >
        <Row gap={24} align="end">
          <Box sx={FIELD}>
            <SelectField
              name="from"
              label={words.from}
              options={options}
              hasUserTexts
              placeholder={words.choose}
            />
          </Box>
          <Box sx={FIELD}>
            <SelectField
              name="to"
              label={words.to}
              options={options}
              hasUserTexts
              placeholder={words.choose}
            />
          </Box>
          <SubmitButton variant="secondary">{words.submit}</SubmitButton>
        </Row>
      </Form>
    </Box>
  );
}

const FIELD = { flex: '1 1 15rem', minWidth: 0, maxWidth: '30rem' };
