/** Header with a random id of the call, by which a browser tab recognizes the live updates that it caused. */
export const CALL_ID_HEADER = "x-call-id";
