import { analyticsSchemas } from './analyticsSchemas.ts';
import { areaSchemas } from './areaSchemas.ts';
import { assessmentSchemas } from './assessmentSchemas.ts';
import { authoritySchemas } from './authoritySchemas.ts';
import { contentSchemas } from './contentSchemas.ts';
import { noteSchemas } from './noteSchemas.ts';
import { organisationSchemas } from './organisationSchemas.ts';
import { planSchemas } from './planSchemas.ts';
import { shareSchemas } from './shareSchemas.ts';
import { triageSchemas } from './triageSchemas.ts';
import { userSchemas } from './userSchemas.ts';

/** Request and response schemas by `API_ROUTES` name. */
export const API_SCHEMAS = {
  ...triageSchemas,
  ...userSchemas,
  ...assessmentSchemas,
  ...noteSchemas,
  ...areaSchemas,
  ...planSchemas,
  ...organisationSchemas,
  ...shareSchemas,
  ...authoritySchemas,
  ...analyticsSchemas,
  ...contentSchemas,
};
export type ApiSchemas = typeof API_SCHEMAS;
