import { queryClient } from '@psma/remote-kit';

/** First part of the query keys about organisations, and of what they share. */
const ORGANISATION_QUERIES = ['organisation', 'share'];

/** Loads members, invitations, activity and shares again after a change. */
export async function refetchOrganisation(): Promise<void> {
  await Promise.all(
    ORGANISATION_QUERIES.map((first) => queryClient.invalidateQueries({ queryKey: [first] })),
  );
}
