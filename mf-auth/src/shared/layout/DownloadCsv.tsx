import { Banner, Button, Row, Stack } from '@psma/design-system';
import { saveFile } from '@psma/file-export';
import { useAnnounce, useMutation } from '@psma/remote-kit';

interface DownloadCsvProps {
  /** Resolves with the text of the file. */
  load: () => Promise<string>;
  messages: { download: string; downloaded: string; failed: string; fileName: string };
}

/** Writes all entries to a file, also those not shown. */
export function DownloadCsv({ load, messages }: DownloadCsvProps) {
  const announce = useAnnounce();
  const { mutate, isPending, error } = useMutation({
    mutationFn: load,
    onSuccess: (text) => {
      const content = new Blob([text], { type: 'text/csv;charset=utf-8' });
      saveFile({ name: messages.fileName, content });
      announce(messages.downloaded);
    },
  });
  return (
    <Stack gap={8}>
      <Row>
        <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
          {messages.download}
        </Button>
      </Row>
      {error ? <Banner tone="danger">{messages.failed}</Banner> : null}
    </Stack>
  );
}
