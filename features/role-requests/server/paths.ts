export const OWN_PAGE = "/profile/role-requests";
export const QUEUE = "/dashboard/role-requests";
export const OFFERS = "/dashboard/requestable-roles";
