import { createContext, useContext } from 'react';

/** User id (`sub`), under which the device keeps answers. */
export const UserContext = createContext('');

export const useUserId = (): string => useContext(UserContext);
