import { visibleText } from '@psma/api-contract';
import { storable } from '@psma/http-kit';

/** Returns a text as it is stored, '' where none of it is visible; throws InvalidRequest for one that cannot be stored. */
export const storedText = (text: string): string => visibleText(storable(text));
