/** The API's id for no assignee. */
export const NOBODY = -4;
