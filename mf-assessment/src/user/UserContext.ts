import { createContext, useContext } from 'react';

/** User id (`sub`), under which answers are kept on the device. */
export const UserContext = createContext('');

export const useUserId = (): string => useContext(UserContext);
