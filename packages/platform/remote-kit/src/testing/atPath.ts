import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../query.ts';

/** Wraps as `createRemote` does. */
export const atPath = (path: string, screen: ReactElement): ReactElement =>
  createElement(
    QueryClientProvider,
    { client: queryClient },
    createElement(MemoryRouter, { initialEntries: [path] }, screen),
  );
