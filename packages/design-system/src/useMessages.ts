import { createContext, useContext } from 'react';
import type { formMessages } from './formMessages.ts';
import { messages } from './messages.ts';

export type Messages = typeof messages & typeof formMessages;

/** The words that an app gives in place of ours. */
export const MessagesContext = createContext<Partial<Messages>>({});

/** What widgets of the first entry say here. */
export const useMessages = (): typeof messages => ({ ...messages, ...useContext(MessagesContext) });
