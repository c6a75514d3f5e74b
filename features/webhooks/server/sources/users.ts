import { listFields } from "#features/profile-fields/server/index.ts";
import { findUsers, userAdded, userDeleted, userSaved, viewUsers } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addWebhookEvent, type Included, webhookAction } from "../extension-points.ts";

interface About {
  userID: number;
}

const ofUser = ({ userID }: About): About => ({ userID });

/** Returns the names of the profile fields that a webhook includes. */
async function fieldsOf(
  context: Context,
  { privateFields, internalFields }: Included,
): Promise<ReadonlySet<string>> {
  const isIncluded = { public: true, private: privateFields, internal: internalFields };
  const fields = await listFields(context);
  return new Set(fields.filter(({ visibility }) => isIncluded[visibility]).map(({ apiName }) => apiName));
}

export const userSource = addWebhookEvent<About>({
  event: "user",
  label: source("Members"),
  actions: [
    webhookAction(userAdded, "insert", ofUser),
    webhookAction(userSaved, "update", ofUser),
    webhookAction(userDeleted, "delete", ofUser),
  ],
  async load(context, records, included) {
    const ids = records.map(({ about }) => about.userID);
    const users = await viewUsers(context, await findUsers(context, ids), new Set(["profileFields"]));
    const names = await fieldsOf(context, included);
    const byID = new Map(
      users.map((user) => {
        const { email, pendingEmail, ...shown } = user;
        const { profileFields = {} } = user as { profileFields?: Record<string, unknown> };
        const shownFields = Object.entries(profileFields).filter(([name]) => names.has(name));
        return [
          user.userID,
          {
            ...shown,
            ...(included.email && { email, pendingEmail }),
            profileFields: Object.fromEntries(shownFields),
          },
        ];
      }),
    );
    return ids.map((userID) => byID.get(userID) ?? null);
  },
});
