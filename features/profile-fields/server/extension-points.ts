import { Rule } from "#platform/server/extension-points/rule.ts";

/** A profile field of an account. */
interface FieldOfUser {
  userID: number;
  /** Name of the field in the API, such as `Title` or `Location`. */
  apiName: string;
}

/** Changing a profile field of an account, one's own or, for staff, another one. */
export const changeProfileField = new Rule<FieldOfUser>("changeProfileField");
