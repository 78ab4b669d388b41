import { createContext, use } from 'react';
import { type PublicMessages, publicMessages } from './en/public';

/** The texts of the public app; English unless a provider above hands in another language. */
export const PublicMessagesContext = createContext<PublicMessages>(publicMessages);

export const usePublicMessages = (): PublicMessages => use(PublicMessagesContext);
