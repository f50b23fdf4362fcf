export { AnsweredBy } from './AnsweredBy.tsx';
export { AssignedTo } from './AssignedTo.tsx';
export { StillAssigned } from './StillAssigned.tsx';
export { SubmitDialog } from './SubmitDialog.tsx';
