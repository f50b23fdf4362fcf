import { styled } from '@mui/material/styles';
import { onBand } from '../theme/band.ts';

export const Divider = styled('hr')({
  margin: 0,
  border: 0,
  borderTop: `1px solid ${onBand.rule}`,
  width: '100%',
});
