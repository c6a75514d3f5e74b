import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addErrorDetails } from "#platform/server/http/error-details.ts";
import { signInUrl } from "../settings.ts";

const TARGET = "_self";

/** Returns what gives guests, and members who wait for their confirmation, the permission that they lack. */
async function findNextStep(context: Context, error: unknown) {
  const lacks = error instanceof ApiError && error.status === 403 && error.details["permissions"];
  if (!lacks) return null;
  const { userID, roleIDs } = context.actor;
  if (userID === 0) {
    const url = context.settings.get(signInUrl);
    return url ? { actionButton: { url, target: TARGET, label: phrase("Sign In") } as const } : null;
  }
  const unconfirmed = await roleIDsOfType(context, "unconfirmed");
  if (!roleIDs.some((roleID) => unconfirmed.includes(roleID))) return null;
  return {
    description: phrase("Your email address is not confirmed."),
    icon: "mail",
    actionButton: {
      url: "/entry/emailconfirmrequest",
      target: TARGET,
      label: phrase("Resend confirmation email"),
    } as const,
  };
}

/** Errors about a missing permission lead guests to the sign-in page, and others to the confirmation of their address. */
export const nextStep = addErrorDetails(findNextStep);
