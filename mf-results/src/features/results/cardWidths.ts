import { tokens } from '@psma/design-system';

/** "On this page" has its own column from here; the shell's navigation grows too. */
export const BESIDE = '@media (min-width: 96em)';

/** Line width in a card: slightly longer than elsewhere. */
export const WIDER = { maxWidth: tokens.width.wide };
/** As wide as the card; on wide screens at most 100 characters. */
export const CARD_WIDE = { maxWidth: 'none', [BESIDE]: WIDER };
