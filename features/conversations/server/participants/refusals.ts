import { z } from "zod";
import { addPreferencePart } from "#features/preferences/server/index.ts";
import { userView } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { isStaff } from "../policy.ts";
import { conversationsAreOn } from "../settings.ts";
import { listRefusing, saveRefusal } from "./refusal-queries.ts";

/** Those of these members who receive nothing of the actor's because they do not want to. */
export const refusersOf = async (context: Context, userIDs: readonly number[]): Promise<Set<number>> =>
  isStaff(context.actor) ? new Set() : listRefusing(context, userIDs);

/** Members decide who can begin to write to them; staff always can. */
const part = addPreferencePart({
  key: "PrivateMessages",
  schema: z.enum(["everybody", "staff"]),
  group: { name: "conversations", label: phrase("Private messages") },
  label: phrase("Who can write to you in private"),
  isOn: ({ settings }) => settings.get(conversationsAreOn),
  read: async (context, userID) =>
    (await listRefusing(context, [userID])).has(userID) ? "staff" : "everybody",
  write: (context, userID, value) => saveRefusal(context, userID, value === "staff"),
});

/** Says of somebody that the reader cannot begin to write to this person. */
const shown = extendView(userView, {
  fields: {
    refusesMessages: z
      .boolean()
      .optional()
      .meta({ description: "Whether this person wants no private messages of the reader." }),
  },
  async load(context, rows) {
    const { actor, settings } = context;
    if (actor.userID === 0 || !settings.get(conversationsAreOn)) return [];
    const refusing = await refusersOf(
      context,
      rows.map(({ userID }) => userID),
    );
    return rows.map(({ userID }) => (refusing.has(userID) ? { refusesMessages: true } : null));
  },
});

export const refusals = [part, shown];
