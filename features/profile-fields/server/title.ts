/** The field that is stored with the account and shown beside the name. */
export const TITLE = "Title";
