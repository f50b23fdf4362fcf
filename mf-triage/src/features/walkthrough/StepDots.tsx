import { Box, Row, VisuallyHidden } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import { messages as words } from './messages.ts';
import { STEP_COUNT, stepPath } from './walkthroughSteps.ts';

/** Links to each step: 12-pixel dots in 32-pixel links. */
export function StepDots({ step }: { step: number }) {
  return (
    <Box component="nav" aria-label={words.allSteps} sx={{ '@media print': { display: 'none' } }}>
      <Row component="ol" gap={4}>
        {words.steps.map(({ title }, index) => (
          <li key={title}>
            <Dot number={index + 1} title={title} isHere={index + 1 === step} />
          </li>
        ))}
      </Row>
    </Box>
  );
}

interface DotProps {
  number: number;
  title: string;
  isHere: boolean;
}

function Dot({ number, title, isHere }: DotProps) {
  return (
    <Box
      component={Link}
      to={stepPath(number)}
      aria-current={isHere ? 'step' : undefined}
      sx={{ display: 'grid', placeContent: 'center', minWidth: '32px', height: '32px', color: 'accent' }}
    >
      <Box
        sx={{
          boxSizing: 'border-box',
          width: isHere ? '32px' : '12px',
          height: '12px',
          borderRadius: '6px',
          border: isHere ? '6px solid' : '2px solid',
        }}
      />
      <VisuallyHidden>
        {words.counter(number, STEP_COUNT)}: {title}
      </VisuallyHidden>
    </Box>
  );
}
