import { useContext } from 'react';
import { formMessages } from './formMessages.ts';
import { MessagesContext } from './useMessages.ts';

/** Texts of the second entry's widgets. */
export const useFormMessages = (): typeof formMessages => ({
  ...formMessages,
  ...useContext(MessagesContext),
});
