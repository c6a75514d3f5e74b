export const INBOX = "/messages/inbox";
export const NEW_MESSAGE = "/messages/add";

/** Where one begins to write to somebody. */
export const messageTo = (name: string) => `${NEW_MESSAGE}/${encodeURIComponent(name)}`;
