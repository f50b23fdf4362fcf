import { queryClient } from '@psma/remote-kit';

/** First part of the query keys about organisations. */
const ORGANISATION_QUERIES = ['organisation'];

/** Loads members, invitations and activity again after a change. */
export const refetchOrganisation = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ORGANISATION_QUERIES });
