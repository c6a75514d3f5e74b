export const LIST = "/dashboard/badges";
export const REQUESTS = "/dashboard/badge-requests";
