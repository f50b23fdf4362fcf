import MuiBox from '@mui/material/Box';

/** A plain element with `sx`; colours by token name, lengths in pixels. For what the named parts do not cover. */
export const Box = MuiBox;
