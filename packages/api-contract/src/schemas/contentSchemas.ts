import { NOTHING } from '@psma/route-contract/schemas';
import { Type } from 'typebox';

export const contentSchemas = {
  illustration: {
    tags: ['Content'],
    summary: 'An illustration, as SVG',
    produces: ['image/svg+xml'],
    response: { 200: Type.Unsafe<string>({ description: 'The image' }), 304: NOTHING },
  },
};
