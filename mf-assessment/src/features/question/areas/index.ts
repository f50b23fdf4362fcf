export { AnsweredBy } from './AnsweredBy.tsx';
export { AreaEndDialog } from './AreaEndDialog.tsx';
export { stopsAfter } from './areaEnds.ts';
export { AssignedTo } from './AssignedTo.tsx';
export { OpenAreas } from './OpenAreas.tsx';
