import { Box } from '@psma/design-system';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { qrPath } from './qrPath.ts';

/** Blank modules that scanners need around the code. */
const QUIET_ZONE = 4;

/** Draws one path, without markup strings (CSP). */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    return { size: modules.size, path: qrPath(modules.data, modules.size) };
  }, [text]);
  const side = size + 2 * QUIET_ZONE;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', color: 'ink', backgroundColor: 'paper' }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}
