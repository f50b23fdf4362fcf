/** Headings of the dashboard's tables. */
export const IN_PROGRESS_HEADING = 'assessments-in-progress';
export const COMPLETED_HEADING = 'assessments-completed';
