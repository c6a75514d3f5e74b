import { badRequest, invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { type MemberRights, MembersQuery, type MemberView, type MemberViewDraft } from "../../contract.ts";
import { canSeeMembers } from "../policy.ts";
import { deleteView, insertView, selectViews, selectViewsLocked } from "./view-queries.ts";

/** The page counts the members of each view. */
const MOST = 10;

/** A view without what has its default: equal views are stored alike. */
function storedOf({ page: _page, ...asked }: MembersQuery): Record<string, unknown> {
  const { page: _, ...defaults } = MembersQuery.parse({});
  return Object.fromEntries(
    Object.entries(asked).filter(
      ([name, value]) => value !== undefined && value !== defaults[name as keyof typeof defaults],
    ),
  );
}

/** Returns whether the actor may filter as a view does. */
function isAllowed({ view, role, confirmed, ip }: MembersQuery, rights: MemberRights): boolean {
  const needsAccounts =
    view === "unconfirmed" || view === "staff" || role !== undefined || confirmed !== undefined;
  return (rights.seesAccounts || !needsAccounts) && (rights.seesAddresses || ip === undefined);
}

/** Returns the actor's own views that still apply. */
export async function ownViews(context: Context, rights: MemberRights): Promise<MemberView[]> {
  return (await selectViews(context)).flatMap(({ viewID, name, asked }) => {
    const read = MembersQuery.safeParse(asked);
    return read.success && isAllowed(read.data, rights) ? [{ viewID, name, asked: read.data }] : [];
  });
}

/** Keeps filters and order of the list as a view of the actor. */
export async function saveView(context: Context, { name, asked }: MemberViewDraft): Promise<MemberView> {
  must(canSeeMembers(context.actor));
  return context.transaction(async (inside) => {
    const own = await selectViewsLocked(inside);
    if (own.length >= MOST)
      throw badRequest(phrase("You have {count} views, the maximum. Delete one first.", { count: MOST }));
    if (own.some((each) => each.name.toLowerCase() === name.toLowerCase()))
      throw invalidField("name", "You already have a view with this name.");
    return { viewID: await insertView(inside, { name, asked: storedOf(asked) }), name, asked };
  });
}

export async function removeView(context: Context, viewID: number): Promise<void> {
  must(canSeeMembers(context.actor));
  if (!(await deleteView(context, viewID))) throw notFound("View");
}
