import { Banner, Page, Row, TextLink } from '@psma/design-system';
import { advanceToast, dismissNotice, Link, useLocation, useNotice } from '@psma/remote-kit';
import { memo, useEffect } from 'react';

/** Shows the previous screen's `notify` message. */
export const ToastBanner = memo(function ToastBanner() {
  const { pathname } = useLocation();
  const toast = useNotice();
  useEffect(() => advanceToast(pathname), [pathname]);

  if (!toast) return null;
  return (
    <Page style={{ paddingBottom: 24 }} data-screen-only="">
      <Banner tone={toast.tone} onDismiss={dismissNotice}>
        {toast.text}
        {toast.actions && (
          <Row gap={16}>
            {toast.actions.map(({ label, to }) => (
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
