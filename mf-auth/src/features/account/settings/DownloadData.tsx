import { exportUser } from '@psma/api-client';
import { Banner, Button, Stack } from '@psma/design-system';
import { useAnnounce, useMutation } from '@psma/remote-kit';
import { useRecentSignIn } from '@psma/screen-kit';
import { messages } from '../../../messages.ts';
import { messageOf } from '../../../shared/errors/messageOf.ts';
import { saveJson } from '../../../shared/files/saveJson.ts';
import { SettingRow } from '../../../shared/layout/SettingRow.tsx';

const copy = messages.settings.data;

/** Downloads all data stored about the user (decision G83). */
export function DownloadData() {
  const announce = useAnnounce();
  const recently = useRecentSignIn();
  const download = useMutation({
    mutationFn: () => recently(exportUser),
    onSuccess: (data) => {
      saveJson(data, copy.fileName);
      announce(copy.downloading);
    },
  });
  return (
    <SettingRow
      label={copy.title}
      value={
        <Stack gap={8}>
          <span>{copy.downloadText}</span>
          {download.error ? <Banner tone="danger">{messageOf(download.error)}</Banner> : null}
        </Stack>
      }
      action={
        <Button variant="secondary" size="small" busy={download.isPending} onClick={() => download.mutate()}>
          {copy.download}
        </Button>
      }
    />
  );
}
