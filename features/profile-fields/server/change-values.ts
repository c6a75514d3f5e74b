import { isDeepStrictEqual } from "node:util";
import {
  addProfileCheck,
  setTitle,
  type UserAction,
  type UserRow,
  userSaved,
} from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { changeProfileField } from "./extension-points.ts";
import { known } from "./known.ts";
import { canChange, canDisclose, canSee } from "./policy.ts";
import { saveValues } from "./queries.ts";
import type { ProfileFieldRow } from "./tables.ts";
import { TITLE } from "./title.ts";
import { checkedValues, requireValues, type SentAs, type Values, valuesOf } from "./values.ts";

type Sent = Readonly<Record<string, unknown>>;
type Save = (inside: Context, userID: number) => Promise<void>;

const saving =
  (values: Values): Save =>
  async (inside, userID) => {
    const { [TITLE]: title, ...others } = values;
    if (title !== undefined) await setTitle(inside, userID, title === null ? null : String(title));
    if (Object.keys(others).length === 0) return;
    await saveValues(inside, userID, others);
    await inside.emit(userSaved, { userID });
  };

/** Validates changes of a user's profile. A form sends all of its fields: an equal value is not a change. */
export async function checkChange(context: Context, user: UserRow, sent: Sent, path: SentAs): Promise<Save> {
  const { userID } = user;
  const fields = (await known.get(context)).filter((field) => canSee(context.actor, field, userID));
  const values = checkedValues(fields, sent, path);
  const before = (await valuesOf(context, [user])).get(userID) ?? {};
  const changed = Object.entries(values).filter(
    ([apiName, value]) => !isDeepStrictEqual(value, before[apiName] ?? null),
  );
  for (const [apiName] of changed) {
    const field = fields.find((each) => each.apiName === apiName) as ProfileFieldRow;
    await changeProfileField.require(
      context,
      { userID, apiName },
      canChange(context.actor, field, { ownerID: userID, isSet: apiName in before }),
    );
  }
  return saving(Object.fromEntries(changed));
}

/** Validates the profile of a new account, which has to fill in the fields that registration requires. */
async function checkNew(context: Context, sent: Sent, kind: "register" | "add"): Promise<Save> {
  const fields = (await known.get(context)).filter((field) =>
    kind === "register" ? canDisclose(field) : canSee(context.actor, field, 0),
  );
  const values = checkedValues(fields, sent, "profileFields");
  if (kind === "register")
    requireValues(
      fields.filter(({ registrationOptions }) => registrationOptions === "required"),
      values,
    );
  return saving(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)));
}

/** Adds `profileFields` to the calls that create and change accounts. */
export const profileFieldsSent = addProfileCheck((context, sent, action: UserAction) =>
  action.kind === "change"
    ? checkChange(context, action.user, sent, "profileFields")
    : checkNew(context, sent, action.kind),
);
