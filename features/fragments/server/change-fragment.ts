import { randomUUID } from "node:crypto";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { FragmentChanges } from "../contract.ts";
import { requireWriting } from "./access.ts";
import { fragmentKinds } from "./change-kinds.ts";
import { canHaveSchema } from "./policy.ts";
import {
  findFragment,
  getLatestRevision,
  insertRevision,
  lockFragment,
  updateName,
  updateRevision,
} from "./queries.ts";
import { contentOf, copiedContent, type RevisionContent } from "./revision-content.ts";

/** Writes to the draft of a locked fragment; without one, to a copy of the active revision. */
async function saveDraft(context: Context, fragmentUuid: string, content: RevisionContent): Promise<void> {
  const { actor, now } = context;
  const saved = { ...content, updateUserID: actor.userID || null, dateUpdated: now };
  const latest = await getLatestRevision(context, fragmentUuid);
  if (latest.status === "draft") return updateRevision(context, latest.fragmentRevisionUuid, saved);
  await insertRevision(context, {
    ...{ fragmentRevisionUuid: randomUUID(), fragmentUuid, number: latest.number + 1, status: "draft" },
    ...{ ...copiedContent(latest), ...saved },
    ...{ insertUserID: saved.updateUserID, dateInserted: now },
  });
}

/** Renames a fragment, or changes its draft. Throws 404 when there is no such fragment. */
export async function changeFragment(
  context: Context,
  fragmentUUID: string,
  { name, ...changes }: FragmentChanges,
): Promise<void> {
  requireWriting(context);
  const found = await findFragment(context, fragmentUUID);
  if (!found) throw notFound("Fragment");
  must(canHaveSchema(found.fragmentType, changes.customSchema));
  // Compiling takes longer than a fragment should be locked.
  const content = await contentOf(changes);
  await context.transaction(async (inside) => {
    const before = await lockFragment(inside, fragmentUUID);
    if (!before) throw notFound("Fragment");
    if (Object.keys(content).length > 0) await saveDraft(inside, before.fragmentUuid, content);
    if (name === undefined || name === before.name) return;
    await updateName(inside, before.fragmentUuid, name);
    await recordChange(inside, fragmentKinds.rename, {
      ...{ recordID: before.fragmentUuid, name: before.name },
      ...{ before: { name: before.name }, after: { name } },
    });
  });
}
