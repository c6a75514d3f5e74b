export const inboxPath = "/messages/inbox";
export const newMessagePath = "/messages/add";

export const conversationUrl = (conversationID: number) => `/messages/${conversationID}`;
export const messageUrl = (conversationID: number, messageID: number) =>
  `${conversationUrl(conversationID)}?message=${messageID}#Message_${messageID}`;
