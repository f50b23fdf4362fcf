import { yup } from '@psma/design-system/forms';
import { nameSchema } from '../../../shared/names/nameSchema.ts';
import { emailListSchema } from './emailListSchema.ts';
import { messages } from './messages.ts';
import { roleSchema } from './roleSchema.ts';

const { names } = messages;
const unused = yup.string().defined();

/** Names are needed for the first invitation only. */
export interface NeededNames {
  organisation: boolean;
  you: boolean;
}

export const inviteSchema = (needed: NeededNames, byCode: boolean) =>
  yup.object({
    organisationName: needed.organisation ? nameSchema(names.organisationRequired) : unused,
    yourName: needed.you ? nameSchema(names.youRequired) : unused,
    emails: byCode ? unused : emailListSchema,
    role: roleSchema,
  });
