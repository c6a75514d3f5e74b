import type { z } from "zod";
import { notFound, validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ChannelsSent, type PreferenceMap } from "../contract.ts";
import { defaultsOf } from "./defaults.ts";
import { offeredParts, offeredPreferences } from "./offered.ts";
import { setPreference } from "./set-preference.ts";

function parsed<Value>(schema: z.ZodType<Value>, key: string, sent: unknown): Value {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error, sent);
  throw validationFailed(
    errors.map((error) =>
      error.field === ""
        ? { ...error, field: key }
        : { ...error, path: [key, error.path].filter(Boolean).join(".") },
    ),
  );
}

/** Flat name of one channel of a preference, as clients of Vanilla may send it. */
const FLAT = /^(?:(?<preference>\w+)\.(?<channel>popup|email)|(?<first>popup|email)\.(?<second>\w+))$/i;

/** Names of the preferences for followed categories, as the previous software sends them. */
const OF_FOLLOWED: ReadonlyMap<string, string> = new Map([
  ["preferences.popup.posts", "NewDiscussion.popup"],
  ["preferences.email.posts", "NewDiscussion.email"],
  ["preferences.popup.comments", "NewComment.popup"],
  ["preferences.email.comments", "NewComment.email"],
  ["preferences.email.digest", "DigestEnabled.email"],
]);
/** Sent with those, and says nothing without a category. */
const IS_FOLLOWED = "preferences.followed";

/** Returns the preferences with their channels nested: `Mention.popup` and `Popup.Mention` become `{ Mention: { popup } }`. */
function nested(sent: PreferenceMap): PreferenceMap {
  const map: PreferenceMap = {};
  for (const [name, value] of Object.entries(sent)) {
    if (name === IS_FOLLOWED) continue;
    const key = OF_FOLLOWED.get(name) ?? name;
    const { preference, channel, first, second } = FLAT.exec(key)?.groups ?? {};
    const kind = preference ?? second;
    const way = (channel ?? first)?.toLowerCase();
    if (kind === undefined || way === undefined) map[key] = value;
    else map[kind] = { ...(map[kind] as object | undefined), [way]: value };
  }
  return map;
}

/** Changes some of the member's preferences; changes nothing when one of them is refused. */
export async function changePreferences(member: Context, sent: PreferenceMap): Promise<void> {
  const { userID } = member.actor;
  const offered = new Map((await offeredPreferences(member)).map((each) => [each.key, each]));
  const parts = new Map((await offeredParts(member)).map((each) => [each.key, each]));
  await member.transaction(async (inside) => {
    for (const [key, value] of Object.entries(nested(sent))) {
      const part = parts.get(key);
      const preference = offered.get(key);
      if (part) await part.write(inside, userID, parsed(part.schema, key, value));
      else if (preference && !(await defaultsOf(inside, preference)).disabled)
        await setPreference(inside, userID, key, parsed(ChannelsSent, key, value));
      else throw notFound("Preference");
    }
  });
}
