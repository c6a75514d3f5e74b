import { ApiError, notFound, validationFailed } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { MOST_PAST_REVISIONS } from "../contract.ts";
import { requireWriting } from "./access.ts";
import { fragmentKinds } from "./change-kinds.ts";
import { viewErrors } from "./errors.ts";
import { fragmentsChanged } from "./events.ts";
import { getLatestRevision, lockFragment, retireActive, updateRevision } from "./queries.ts";

interface Commit {
  commitMessage: string;
  commitDescription?: string | null | undefined;
}

/**
 * Makes the draft of a fragment its active revision, which pages show, and the former one a past revision. Throws 422
 * when there is no draft, or when its code has errors.
 */
export async function commitRevision(
  context: Context,
  fragmentUUID: string,
  { commitMessage, commitDescription }: Commit,
): Promise<void> {
  requireWriting(context);
  await context.transaction(async (inside) => {
    const fragment = await lockFragment(inside, fragmentUUID);
    if (!fragment) throw notFound("Fragment");
    const { fragmentUuid, name } = fragment;
    const draft = await getLatestRevision(inside, fragmentUuid);
    if (draft.status !== "draft") throw new ApiError(422, "There is no draft to publish.");
    if (draft.errors.length > 0)
      throw validationFailed(
        viewErrors(inside, draft.errors).map(({ line, message, detail }) => ({
          ...{ field: "jsRaw", code: "compile", status: 422 },
          message:
            detail === null
              ? phrase("Line {line}: {message}", { line, message })
              : phrase("Line {line}: {message} {detail}", { line, message, detail }),
        })),
      );
    await retireActive(inside, fragmentUuid, MOST_PAST_REVISIONS);
    await updateRevision(inside, draft.fragmentRevisionUuid, {
      ...{ status: "active", commitMessage, commitDescription: commitDescription || null },
      ...{ updateUserID: inside.actor.userID || null, dateCommitted: inside.now },
    });
    await recordChange(inside, fragmentKinds.commit, {
      ...{ recordID: fragmentUuid, name, after: { commitMessage } },
    });
    await inside.emit(fragmentsChanged, { fragmentUUID: fragmentUuid });
  });
}
