import { Banner, Button, Stack } from '@psma/design-system';
import { saveFile } from '@psma/file-export';
import { useAnnounce, useMutation } from '@psma/remote-kit';
import { useRecentSignIn } from '@psma/screen-kit';
import { messageOf } from '../errors/messageOf.ts';
import { SettingRow } from './SettingRow.tsx';

interface DownloadSettingProps {
  load: () => Promise<unknown>;
  texts: { label: string; text: string; download: string; downloaded: string; fileName: string };
}

/** A setting that saves stored data as a JSON file, after a recent sign-in. */
export function DownloadSetting({ load, texts }: DownloadSettingProps) {
  const announce = useAnnounce();
  const recently = useRecentSignIn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => recently(load),
    onSuccess: (data) => {
      saveJson(data, texts.fileName);
      announce(texts.downloaded);
    },
  });
  return (
    <SettingRow
      label={texts.label}
      value={
        <Stack gap={8}>
          <span>{texts.text}</span>
          {error ? <Banner tone="danger">{messageOf(error)}</Banner> : null}
        </Stack>
      }
      action={
        <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
          {texts.download}
        </Button>
      }
    />
  );
}

const saveJson = (value: unknown, fileName: string): void =>
  saveFile({
    name: fileName,
    content: new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
  });
