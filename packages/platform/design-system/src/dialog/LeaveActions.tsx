import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Row } from '../layout/Row.tsx';

export type LeaveActionsProps = {
  stayLabel: string;
  leaveLabel: string;
  onStay: () => void;
  onLeave: () => void;
  /** Precedes the other two. */
  extra?: ReactNode;
};

/** Buttons of the question before leaving a page or dialog. */
export function LeaveActions({ stayLabel, leaveLabel, onStay, onLeave, extra }: LeaveActionsProps) {
  return (
    <Row justify="end">
      {extra}
      <Button variant="secondary" onClick={onLeave}>
        {leaveLabel}
      </Button>
      <Button variant="primary" onClick={onStay}>
        {stayLabel}
      </Button>
    </Row>
  );
}
