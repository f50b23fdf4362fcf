import { Button, Row, Text } from '@psma/design-system';
import { messages } from './messages.ts';
import type { useStatements } from './useStatements.ts';

const copy = messages.statements;

/** Toggles the six statements per question, for signed-in users. */
export function StatementsSwitch({ view }: { view: ReturnType<typeof useStatements> }) {
  const { statements, isPending, failed, show, hide } = view;
  return (
    <Row gap={12}>
      <Button variant="secondary" size="small" busy={isPending} onClick={statements ? hide : show}>
        {statements ? copy.hide : copy.show}
      </Button>
      <Text role="status" variant="small">
        {failed ? copy.failed : statements ? copy.shown : ''}
      </Text>
    </Row>
  );
}
