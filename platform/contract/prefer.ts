/** Value of the `Prefer` header with which a call reports the progress of an action as 200, with the same body. */
export const PREFER_OK = "status=200";
