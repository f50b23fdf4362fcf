import { Button, Text } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { openedHere } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { messages } from './messages.ts';

interface AddItemProps {
  isFull: boolean;
  limit: number;
  /** Keeps the baseline. */
  search: string;
}

/** Opens the form of a new item; a full plan says so. */
export function AddItem({ isFull, limit, search }: AddItemProps) {
  if (isFull) return <Text>{messages.empty.full(limit)}</Text>;
  return (
    <Button component={Link} to={`${paths.newItem}${search}`} state={openedHere}>
      {messages.dialog.add}
    </Button>
  );
}
