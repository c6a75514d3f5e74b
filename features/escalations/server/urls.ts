export const escalationsPath = "/dashboard/content/escalations";

export const escalationUrl = (escalationID: number) => `${escalationsPath}/${escalationID}`;

/** Where one of its comments stands. */
export const commentUrl = (escalationID: number, commentID: number) =>
  `${escalationUrl(escalationID)}#Comment_${commentID}`;
