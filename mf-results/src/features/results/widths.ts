import { tokens } from '@psma/design-system';

/** From here "On this page" has a column of its own; the shell's navigation grows at the same width. */
export const BESIDE = '@media (min-width: 96em)';

/** Lines of a card, which has a column of its own beside them: a little longer than those of a page. */
export const WIDER = { maxWidth: tokens.width.wide };
/** A text as wide as its card, up to a wide screen: there a line has at most 100 characters. */
export const CARD_WIDE = { maxWidth: 'none', [BESIDE]: WIDER };
