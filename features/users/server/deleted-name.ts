import { source } from "#platform/contract/words.ts";

/** What an account is called of which nothing is left. */
export const DELETED_NAME = source("User Deleted");
