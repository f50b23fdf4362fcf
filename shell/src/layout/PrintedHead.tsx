import { Box, Text, UserText } from '@psma/design-system';
import { runtimeConfig } from '@psma/remote-kit';
import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../messages.ts';
import { afterFirstScreen, useSignedInParts } from '../product/useSignedInParts.ts';
import { Wordmark } from './Wordmark.tsx';

const ON_PAPER = {
  display: 'none',
  '@media print': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '24px',
    marginBottom: '32px',
    paddingBottom: '12px',
    borderBottom: '1px solid',
    '& > span': { flex: 'none' },
    '& > div': { textAlign: 'right', minWidth: 0 },
  },
} as const;

/** Owner, title, URL and time of printing. */
export const PrintedHead = memo(function PrintedHead({ isPublic }: { isPublic: boolean }) {
  const print = usePrint();
  const parts = useSignedInParts(afterFirstScreen);
  if (!print) return null;
  return (
    <Box sx={ON_PAPER}>
      <Wordmark brand={runtimeConfig().brand} product={messages.product} />
      <div>
        <Text variant="small" translate="no">
          {print.title}
        </Text>
        {isPublic ? (
          <Text variant="small">
            <UserText>{print.address}</UserText>
          </Text>
        ) : (
          parts && <parts.PrintedOrganisation />
        )}
        <Text variant="small">{print.day}</Text>
      </div>
    </Box>
  );
});

/** Null while nothing is printed. */
function usePrint() {
  const [print, setPrint] = useState<ReturnType<typeof printOfNow> | null>(null);
  useEffect(() => {
    const begin = () => flushSync(() => setPrint(printOfNow()));
    const end = () => setPrint(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return print;
}

const printOfNow = () => ({
  title: document.title.split(messages.titleSeparator)[0],
  address: location.href,
  day: new Date().toLocaleDateString('en-GB', { dateStyle: 'long' }),
});
