export const escalationsPath = "/dashboard/content/escalations";

export const escalationUrl = (escalationID: number) => `${escalationsPath}/${escalationID}`;

/** Returns the address of a comment. */
export const commentUrl = (escalationID: number, commentID: number) =>
  `${escalationUrl(escalationID)}#Comment_${commentID}`;
