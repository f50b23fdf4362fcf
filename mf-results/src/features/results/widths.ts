/** From here "On this page" has a column of its own; the shell's navigation grows at the same width. */
export const BESIDE = '@media (min-width: 1536px)';

/** Lines of a card, which has a column of its own beside them: a little longer than those of a page. */
export const WIDER = { maxWidth: '78ch' };
