import { createContext, use } from 'react';
import { type PublicMessages, publicMessages } from './en/public';

/** The words of the public face; English unless a provider above hands in another language. */
export const PublicMessagesContext = createContext<PublicMessages>(publicMessages);

export const usePublicMessages = (): PublicMessages => use(PublicMessagesContext);
