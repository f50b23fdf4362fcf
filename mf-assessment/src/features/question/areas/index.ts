export { AnsweredBy } from './AnsweredBy.tsx';
export { AssignedTo } from './AssignedTo.tsx';
export { OpenAreas } from './OpenAreas.tsx';
export { SubmitDialog } from './SubmitDialog.tsx';
