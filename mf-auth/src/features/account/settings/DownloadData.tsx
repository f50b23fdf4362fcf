import { exportUser } from '@psma/api-client';
import { messages } from '../../../messages.ts';
import { DownloadSetting } from '../../../shared/layout/DownloadSetting.tsx';

const { title, downloadText, download, downloading, fileName } = messages.settings.data;
const TEXTS = { label: title, text: downloadText, download, downloaded: downloading, fileName };

/** Downloads all data stored about the user (decision G83). */
export const DownloadData = () => <DownloadSetting load={exportUser} texts={TEXTS} />;
