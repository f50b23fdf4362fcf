import { Button, Row, Text } from '@psma/design-system';
import { messages } from './messages.ts';
import type { useStatements } from './useStatements.ts';

const words = messages.statements;

/** Toggles the six statements per question, for signed-in users. */
export function StatementsSwitch({ view }: { view: ReturnType<typeof useStatements> }) {
  const { statements, isPending, failed, show, hide } = view;
  return (
    <Row gap={12}>
      <Button variant="secondary" size="small" busy={isPending} onClick={statements ? hide : show}>
        {statements ? words.hide : words.show}
      </Button>
      <Text role="status" variant="small">
        {failed ? words.failed : statements ? words.shown : ''}
      </Text>
    </Row>
  );
}
