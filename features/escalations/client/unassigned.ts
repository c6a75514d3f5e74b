/** The API's id for no assignee. */
export const UNASSIGNED = -4;
