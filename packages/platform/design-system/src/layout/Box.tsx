import MuiBox from '@mui/material/Box';

/** Fallback with `sx`: colours by token name, lengths in pixels. */
export const Box: typeof MuiBox = MuiBox;
