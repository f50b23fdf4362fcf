import type { Content } from '@psma/assessment-content';
import type { DemonstrationServices } from '@psma/platform-server';
import { createAccounts } from './createAccounts.ts';
import { createAssessments } from './createAssessments.ts';
import { createClient } from './createClient.ts';
import { createRegister, shareWithAdviser } from './createRegister.ts';
import { createReleases } from './createReleases.ts';
import { createTeam } from './createTeam.ts';
import { setDaysAgo, type Demo } from './Demo.ts';
import { openReview } from './openReview.ts';

export interface DemoServices extends DemonstrationServices {
  content: Content;
  /** Of the user pool. */
  clientId: string;
  /** Makes an account an adviser of the authority. */
  addAdmin(email: string): Promise<unknown>;
}

/** Fills the product with example data that ends now: people and assessments, a register, releases. */
export async function createDemo(services: DemoServices): Promise<void> {
  const { app, clock, content, registry } = services;
  const client = createClient(app, clock);
  const demo: Demo = { client, clock, content, at: setDaysAgo(clock) };
  demo.at(399);
  await createAccounts({ ...services, client });
  const team = await createTeam(demo);
  await createRegister(demo);
  const sessionId = await createAssessments(demo);
  await openReview(demo, team);
  await shareWithAdviser(demo, sessionId);
  await createReleases(registry, demo.at);
}
