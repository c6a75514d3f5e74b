export const MEMBERS_PATH = "/dashboard/user";
export const memberPath = (userID: number): string => `${MEMBERS_PATH}/${userID}`;
