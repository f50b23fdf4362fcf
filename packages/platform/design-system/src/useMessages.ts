import { createContext, useContext } from 'react';
import type { formMessages } from './formMessages.ts';
import { messages } from './messages.ts';

export type Messages = typeof messages & typeof formMessages;

/** App texts that replace the defaults. */
export const MessagesContext = createContext<Partial<Messages>>({});

/** Texts of the first entry's widgets. */
export const useMessages = (): typeof messages => ({ ...messages, ...useContext(MessagesContext) });
