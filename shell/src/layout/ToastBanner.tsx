import { Banner, Page, Row, TextLink } from '@psma/design-system';
import { advanceToast, dismissNotice, Link, useLocation, useNotice } from '@psma/remote-kit';
import { memo, useEffect } from 'react';

/** Shows the previous screen's `notify` message. */
export const NoticeBanner = memo(function NoticeBanner() {
  const { pathname } = useLocation();
  const notice = useNotice();
  useEffect(() => advanceToast(pathname), [pathname]);

  if (!notice) return null;
  return (
    <Page style={{ paddingBottom: 24 }} data-screen-only="">
      <Banner tone={notice.tone} onDismiss={dismissNotice}>
        {notice.text}
        {notice.actions && (
          <Row gap={16}>
            {notice.actions.map(({ label, to }) => (
              <TextLink key={to} component={Link} to={to}>
                {label}
              </TextLink>
            ))}
          </Row>
        )}
      </Banner>
    </Page>
  );
});
