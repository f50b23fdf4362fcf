import { useState } from 'react';
import { Text } from '../typography/Text.tsx';
import { CloseDialogContext, UnsavedFormsContext, type UnsavedForm } from '../unsaved/UnsavedForms.ts';
import { useMessages } from '../useMessages.ts';
import { DialogPane, type DialogPaneProps } from './DialogPane.tsx';
import { DialogActions, DialogBody } from './dialogParts.tsx';
import { LeaveActions } from './LeaveActions.tsx';

export type DialogFrameProps = DialogPaneProps;

/** A dialog window that asks before dropping form input. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, titleId, onClose, children } = props;
  const [forms] = useState(() => new Set<UnsavedForm>());
  const [asks, setAsks] = useState(false);
  const { unsaved: words } = useMessages();
  const questionId = `${titleId}-unsaved`;

  const close = () => {
    if ([...forms].some((form) => form.isUnsaved())) setAsks(true);
    else onClose();
  };
  const stay = () => setAsks(false);
  const leave = () => {
    setAsks(false);
    forms.forEach((form) => form.discard());
    onClose();
  };
  return (
    <>
      <UnsavedFormsContext value={forms}>
        <CloseDialogContext value={close}>
          <DialogPane {...props} onClose={close}>
            {children}
          </DialogPane>
        </CloseDialogContext>
      </UnsavedFormsContext>
      <DialogPane
        open={open && asks}
        title={words.title}
        titleId={questionId}
        onClose={stay}
        holdsEntries={false}
        corner={undefined}
      >
        <DialogBody labelledBy={questionId}>
          <Text>{words.text}</Text>
        </DialogBody>
        <DialogActions>
          <LeaveActions {...words} onStay={stay} onLeave={leave} />
        </DialogActions>
      </DialogPane>
    </>
  );
}
