import { tokens } from '@psma/design-system';

/** "On this page" has its own column from here. */
export const SIDE_COLUMN_MEDIA = '@media (min-width: 96em)';

/** Line width in a card: slightly longer than elsewhere. */
export const CARD_TEXT_WIDTH = { maxWidth: tokens.width.wide };
/** Full width of the card, at most 100 characters. */
export const CARD_FULL_WIDTH = { maxWidth: 'none', [SIDE_COLUMN_MEDIA]: CARD_TEXT_WIDTH };
