import { storable } from '@psma/http-kit';
import { visibleText } from '@psma/text';

/** Form for storage, or ''; throws InvalidRequest if unstorable. */
export const storedText = (text: string): string => visibleText(storable(text));
