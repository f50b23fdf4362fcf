import {
  Box,
  Illustration,
  illustrationTint,
  Stack,
  Text,
  usePrefersReducedMotion,
} from '@psma/design-system';
import { useAnnounce, useNavigate } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { useEffect } from 'react';
import * as paths from '../../../paths.ts';
import { messages } from '../../messages.ts';

/** Milliseconds (decision G22). */
const ANIMATION = 1200;

/** Animates a tick, then opens the recommendations. */
export function CompletionAnimation({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const still = usePrefersReducedMotion();

  useEffect(() => {
    if (!still) announce(messages.questionnaire.finished);
    const timer = setTimeout(
      () => navigate(fillPath(paths.recommendations, { userId: sessionId })),
      still ? 0 : ANIMATION,
    );
    return () => clearTimeout(timer);
  }, [announce, navigate, sessionId, still]);

  if (still) return null;
  return (
    <Stack gap={24} align="center" sx={{ paddingBlock: '64px' }}>
      <Illustration width={120} height={120} size={160}>
        <circle cx="60" cy="60" r="44" fill={illustrationTint} stroke="none" />
        <Drawn d="M60 12a48 48 0 1 1 0 96 48 48 0 0 1 0-96" seconds={0.8} />
        <Drawn d="m40 61 14 15 27-31" seconds={1.2} />
      </Illustration>
      <Text variant="large">{messages.questionnaire.finished}</Text>
    </Stack>
  );
}

/** CSS animation: Firefox writes SMIL into blocked style attributes. */
function Drawn({ d, seconds }: { d: string; seconds: number }) {
  return (
    <Box
      component="path"
      d={d}
      pathLength={1}
      strokeDasharray={1}
      sx={{
        '@keyframes finishing-draw': { from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } },
        animation: `finishing-draw ${seconds}s linear both`,
      }}
    />
  );
}
