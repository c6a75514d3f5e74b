import { sql } from "kysely";
import { type Action, type Attempt, EVERYTHING, maybe, type Scene, someOf } from "./action.ts";

/** Possible reasons against undoing, besides those of the log itself: the action is repeated in reverse. */
const OTHERWISE = maybe([
  ...["discussions.edit", "discussions.delete", "discussions.add", "discussions.close", "discussions.sink"],
  ...["discussions.announce", "comments.edit", "comments.delete", "comments.add", "curation.manage"],
  ...["site.manage", "community.manage", "community.moderate", "users.edit", "tags.add", "session.valid"],
  ...["community.moderate,users.edit,users.ban", "You can only ban members who rank below you."],
  ...["This category does not take posts."],
  "This is a redirect to another discussion; it has no content of its own.",
]).map(([reason, isSo]) => [`403 ${reason}`, isSo] as const);
const GONE = maybe([
  ...["404 Discussion not found.", "404 Comment not found.", "404 Category not found.", "422 tagIDs"],
  "404 Report not found.",
  ...["410 This discussion was deleted.", "409 This comment was deleted.", "400 This cannot be undone."],
  "409 The comment that this one replies to is deleted as well. Please restore that one first.",
  "409 This person has reacted to the post again.",
  "409 The discussion has since been merged into another one. Please undo that first.",
]);

interface Entry {
  categoryID: number | null;
  isUndone: boolean;
}

function undoing(scene: Scene, logIDs: readonly number[]): Attempt | null {
  const logID = someOf(scene.chance, logIDs);
  if (logID === undefined) return null;
  return {
    send: "post",
    path: `/logs/${logID}/undo`,
    touches: [EVERYTHING],
    refusals: async ({ ask, standing }, who) => {
      const [entry] = await ask(sql<Entry>`
        select category_id, date_undone is not null as is_undone from log where log_id = ${logID}`);
      const isStaff = who.atLeast("community.moderate");
      const isModerator = [...standing.places.keys()].some(
        (id) => who.sees(id) && who.in("posts.moderate", id),
      );
      const { categoryID = null, isUndone = false } = entry ?? {};
      const isSeen = isStaff
        ? categoryID === null || who.sees(categoryID)
        : categoryID !== null && who.sees(categoryID) && who.in("posts.moderate", categoryID);
      return [
        ["403 community.moderate,posts.moderate", !isStaff && !isModerator],
        ["404 Log entry not found.", (isStaff || isModerator) && !(entry && isSeen)],
        ["409 This has already been undone.", isSeen && isUndone],
        // Only when others write at the same moment.
        ["409 The comment was moved to another discussion at this moment. Please try again.", false],
        ...OTHERWISE,
        ...GONE,
      ];
    },
  };
}

export const logActions: Record<string, Action> = {
  restore: {
    weight: 5,
    mostly: "moderator",
    attempt: (scene) => undoing(scene, scene.deletionIDs),
  },
  undo: {
    weight: 4,
    mostly: "administrator",
    attempt: (scene) => undoing(scene, scene.logIDs),
  },
};
