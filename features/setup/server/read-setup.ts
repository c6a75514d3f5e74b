import { discussionsView } from "#features/categories/permissions.ts";
import { categoryTree } from "#features/categories/server/index.ts";
import { emailServerSettings } from "#features/emails/server/index.ts";
import { staffPost } from "#features/getting-started/server/index.ts";
import { permissionsOf, roleIDsOfType } from "#features/permissions/server/index.ts";
import { premoderatedFirstPosts } from "#features/reports/server/index.ts";
import { registrationMethod } from "#features/sessions/server/index.ts";
import { isStored, siteDescription, siteTitle } from "#features/settings/server/index.ts";
import { brandColor, logo } from "#features/themes/server/index.ts";
import { getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { hasEmailServer, isServerFixed } from "#platform/server/email/email-queue.ts";
import type { Setup, SetupStep } from "../contract.ts";

/** Categories for members that a fresh forum has. */
const OWN_CATEGORIES = 1;

/** Returns whether visitors who are not signed in can read categories without permissions of their own. */
async function guestAccess(context: Context) {
  const [guestRoleID = null] = await roleIDsOfType(context, "guest");
  const permissions = guestRoleID === null ? null : await permissionsOf(context, [guestRoleID]);
  return { guestRoleID, canGuestsRead: permissions?.has(discussionsView, { mode: "global" }) ?? false };
}

/** Returns the state of the setup. A step is done when the forum says so, not when it was clicked. */
export async function readSetup(context: Context, step: SetupStep): Promise<Setup> {
  const { settings, actor } = context;
  const [tree, access, color, account] = await Promise.all([
    categoryTree(context),
    guestAccess(context),
    brandColor(context),
    getUser(context, actor.userID),
  ]);
  const title = settings.get(siteTitle);
  const { categoryID: staffID } = settings.get(staffPost) ?? {};
  const staff = tree.nodes.find(({ categoryID }) => categoryID === staffID);
  const forMembers = tree.nodes.filter((node) => node !== staff);
  const server = emailServerSettings(context);
  const isDone: Record<SetupStep, boolean> = {
    name: title !== siteTitle.default,
    colors: color !== null,
    categories: forMembers.length > OWN_CATEGORIES,
    access: await isStored(context, registrationMethod),
    email: hasEmailServer(context),
  };
  return {
    step,
    done: (Object.keys(isDone) as SetupStep[]).filter((each) => isDone[each]),
    ...{ title, color, ...access },
    description: settings.get(siteDescription),
    logo: settings.get(logo),
    categories: forMembers.map(({ name }) => name),
    urlcodes: tree.nodes.map(({ urlcode }) => urlcode),
    staffCategoryID: staff?.parentCategoryID === null ? staff.categoryID : null,
    registrationMethod: settings.get(registrationMethod),
    heldFirstPosts: settings.get(premoderatedFirstPosts),
    email: server,
    isEmailFixed: isServerFixed(context),
    ownAddress: account.email ?? "",
  };
}
