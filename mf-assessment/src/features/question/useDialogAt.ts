import { useCallback, useState } from 'react';

type Dialog = 'later' | 'logo' | 'overview' | 'finalise' | 'areaEnd';

/** Returns this question's open dialog; other questions have none. */
export function useDialogAt(questionId: string) {
  const [opened, setOpened] = useState<{ dialog: Dialog; at: string } | null>(null);
  return {
    dialog: opened?.at === questionId ? opened.dialog : null,
    open: useCallback((dialog: Dialog) => setOpened({ dialog, at: questionId }), [questionId]),
    close: useCallback(() => setOpened(null), []),
  };
}
