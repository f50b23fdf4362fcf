import { organisationQuery, sharesQuery } from '@psma/api-client';
import { notify, queryClient, track, useNavigate } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';

/** Reports a new share and leads to the list. */
export function useShared(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    track('Result_Shared');
    notify({ tone: 'success', text });
    void queryClient.invalidateQueries({ queryKey: sharesQuery().queryKey });
    void queryClient.invalidateQueries({ queryKey: organisationQuery().queryKey });
    void navigate(paths.shares, { replace: true });
  };
}
