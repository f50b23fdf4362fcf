import { EMPTY_RESPONSE } from '@psma/route-contract/schemas';
import { Type } from 'typebox';
import { Preparation } from './preparation.ts';
import { ResultKeys } from './signedResult.ts';

export const contentSchemas = {
  preparation: {
    tags: ['Content'],
    summary: 'What to find out before the assessment and who usually knows; no statement and no level',
    response: { 200: Preparation, 304: EMPTY_RESPONSE },
  },
  resultKeys: {
    tags: ['Content'],
    summary: 'The public keys of signed results, as JWKS; keys that were replaced stay',
    response: { 200: ResultKeys, 304: EMPTY_RESPONSE },
  },
  illustration: {
    tags: ['Content'],
    summary: 'An illustration, as SVG',
    produces: ['image/svg+xml'],
    response: { 200: Type.Unsafe<string>({ description: 'The image' }), 304: EMPTY_RESPONSE },
  },
};
