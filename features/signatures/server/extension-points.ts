import { Limit } from "#platform/server/extension-points/limit.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";

/** Writing the signature of an account, one's own or, for staff, another one. Removing it is always allowed. */
export const writeSignature = new Rule<{ userID: number }>("writeSignature");
/** Length of the text of a signature, in characters. */
export const signatureLength = new Limit("signatureLength");
/** Number of pictures in a signature. */
export const signatureImages = new Limit("signatureImages");
