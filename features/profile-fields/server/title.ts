/** The field that stands with the account, where everybody looks for it. */
export const TITLE = "Title";
