import { visibleText } from '@psma/api-contract';
import { storable } from '@psma/http-kit';

/** Form for storage, or ''; throws InvalidRequest if unstorable. */
export const storedText = (text: string): string => visibleText(storable(text));
