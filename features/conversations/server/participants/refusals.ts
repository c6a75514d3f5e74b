import { z } from "zod";
import { addPreferencePart } from "#features/preferences/server/index.ts";
import { userView } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { isStaff } from "../policy.ts";
import { conversationsAreOn } from "../settings.ts";
import { listRefusing, saveRefusal } from "./refusal-queries.ts";

/** Returns those of the members who refuse messages from the actor. */
export const refusersOf = async (context: Context, userIDs: readonly number[]): Promise<Set<number>> =>
  isStaff(context.actor) ? new Set() : listRefusing(context, userIDs);

/** Preference for who may start conversations with the member; staff always may. */
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

/** Marks users with whom the reader cannot start a conversation. */
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
