import { ROLES, type Role } from '@psma/api-contract';
import { yup } from '@psma/design-system/forms';
import { messages } from './messages.ts';

const { required } = messages.roleField;

export const roleSchema = yup
  .mixed<Role>()
  .oneOf([...ROLES], required)
  .required(required);
