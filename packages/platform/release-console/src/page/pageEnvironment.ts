import type { Registry } from '@psma/release-registry';
import { messages } from '../messages.ts';

/** The environment that a page shows and its forms change. */
export interface PageEnvironment {
  /** First part of its pages' paths. */
  base: string;
  /** Null where it is the only one. */
  name: string | null;
}

const hasSeveral = ({ environments }: Registry): boolean => environments.list().length > 1;

/** Empty where there is only one. */
export const environmentNames = (registry: Registry): string[] =>
  hasSeveral(registry) ? registry.environments.list().map(({ name }) => name) : [];

export const pageEnvironment = (registry: Registry): PageEnvironment =>
  hasSeveral(registry)
    ? { base: environmentPath(registry.environment), name: registry.environment }
    : { base: '/console', name: null };

export const environmentPath = (environment: string): string => `/console/in/${environment}`;

/** Adds the environment to a heading or button, so that no other is changed by mistake. */
export const named = (text: string, { name }: PageEnvironment): string =>
  name === null ? text : messages.environments.named(text, name);
