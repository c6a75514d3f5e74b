import { randomUUID } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { FragmentDraft } from "../contract.ts";
import { requireWriting } from "./access.ts";
import { fragmentKinds } from "./change-kinds.ts";
import { canAddFragment, canHaveSchema } from "./policy.ts";
import { insertFragment, insertRevision, lockAndCount } from "./queries.ts";
import { contentOf } from "./revision-content.ts";

/** Creates a fragment with a draft, which no page shows until it is committed. Returns its UUID. */
export async function createFragment(
  context: Context,
  { name, fragmentType, ...draft }: FragmentDraft,
): Promise<string> {
  requireWriting(context);
  must(canHaveSchema(fragmentType, draft.customSchema));
  const content = await contentOf(draft);
  const fragmentUuid = randomUUID();
  const userID = context.actor.userID || null;
  await context.transaction(async (inside) => {
    must(canAddFragment(await lockAndCount(inside)));
    const added = { insertUserID: userID, dateInserted: inside.now };
    await insertFragment(inside, { fragmentUuid, fragmentType, name, ...added });
    await insertRevision(inside, {
      ...{ fragmentRevisionUuid: randomUUID(), fragmentUuid, number: 1, status: "draft" },
      ...{ jsRaw: "", css: "", cssHash: "", previewData: "[]", errors: "[]", ...content },
      ...{ ...added, updateUserID: userID, dateUpdated: inside.now },
    });
    await recordChange(inside, fragmentKinds.add, { recordID: fragmentUuid, name });
  });
  return fragmentUuid;
}
