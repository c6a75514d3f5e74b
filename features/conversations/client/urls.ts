export const INBOX = "/messages/inbox";
export const NEW_MESSAGE = "/messages/add";

/** Returns the URL to start a conversation with a user. */
export const messageTo = (name: string) => `${NEW_MESSAGE}/${encodeURIComponent(name)}`;
