import { ownDataFileName } from '../../core/own-data.ts';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDownload } from '../use-download.ts';
import { AccountSection } from './account-section.tsx';

/** Everything that is kept of a person, for them to take along. */
export function OwnDataSection() {
  const download = useDownload();
  const begin = () => {
    download.mutate({ path: '/api/account/export', filename: ownDataFileName(Date.now()) });
  };
  return (
    <AccountSection title="Your data">
      <p>
        One file with your account, your packets as you entered them, their completed forms and
        their history. It holds Social Security numbers: keep it as you would keep the paper.
      </p>
      {download.error && (
        <Notice tone="bad" live>
          {download.error.message}
        </Notice>
      )}
      <div>
        <Button
          kind="secondary"
          icon={<DownloadIcon />}
          disabled={download.isPending}
          onClick={begin}
        >
          {download.isPending ? 'Preparing your data...' : 'Download my data'}
        </Button>
      </div>
    </AccountSection>
  );
}
