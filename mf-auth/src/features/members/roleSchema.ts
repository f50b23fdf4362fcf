import { OFFERED_ROLES } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { messages } from './messages.ts';

const { required } = messages.roleField;

export type OfferedRole = (typeof OFFERED_ROLES)[number];

export const roleSchema = yup
  .mixed<OfferedRole>()
  .oneOf([...OFFERED_ROLES], required)
  .required(required);
