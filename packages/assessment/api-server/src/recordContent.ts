import { writeFileSync } from 'node:fs';
import { recordedFile, responsesToRecord } from './resources/triage/recordedResponses.ts';

/** `npm run record -- content`: records what the first question is prerendered from. */
writeFileSync(recordedFile, `${JSON.stringify(responsesToRecord(), null, 2)}\n`);
