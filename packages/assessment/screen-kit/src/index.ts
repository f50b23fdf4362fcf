export { ActionDialog } from './dialogs/ActionDialog.tsx';
export { SaveDialog } from './dialogs/SaveDialog.tsx';
export {
  changedElsewhere,
  doneIfGone,
  doneIfRefused,
  isMissing,
  isRefused,
  problemOf,
  refusedField,
} from './problems/problems.ts';
export { problemAt } from './problems/problemAt.ts';
export { Refusal } from './problems/Refusal.ts';
export { RecentSignInProvider, useRecentSignIn } from './recent-sign-in/RecentSignIn.tsx';
export {
  afterRemoval,
  useFocusAfter,
  useFocusIfLost,
  useFocusOnMount,
  useStepFocus,
} from './navigation/focus.ts';
export { useLocationState } from './navigation/useLocationState.ts';
export { openedHere, useCloseModal } from './navigation/useCloseModal.ts';
export {
  formatDateTime,
  formatDay,
  formatExactTime,
  formatInstant,
  londonDay,
  formatMonth,
  formatTime,
} from './dates/dates.ts';
export { memberLabel } from './members/memberLabel.ts';
export { Loaded, requireAllowed } from './pages/Loaded.tsx';
export { UnreachablePage, UnreachablePanel } from './pages/Unreachable.tsx';
export { PagedRecords, usePages } from './tables/PagedRecords.tsx';
export { RecordTable, type Column } from './tables/RecordTable.tsx';
