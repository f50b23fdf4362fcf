import { useContext } from 'react';
import { formMessages } from './formMessages.ts';
import { MessagesContext } from './useMessages.ts';

/** What widgets of the second entry say here. */
export const useFormMessages = (): typeof formMessages => ({
  ...formMessages,
  ...useContext(MessagesContext),
});
