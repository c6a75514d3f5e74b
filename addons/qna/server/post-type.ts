import { addRowLabel } from "#features/discussions/server/index.ts";
import { addPostType } from "#features/post-types/server/index.ts";
import { giveStatus } from "#features/statuses/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { QUESTION_TYPE, STATUS } from "../contract.ts";

const listOf = (status: string) => `/discussions?type=${QUESTION_TYPE}&status=${status}`;

const LABELS = new Map([
  [STATUS.answered, { text: phrase("Answered"), kind: "info", url: listOf("answered") }],
  [STATUS.accepted, { text: phrase("Answered ✓"), kind: "good", url: listOf("accepted") }],
] as const);
const OPEN = {
  text: phrase("Question"),
  kind: "quiet",
  url: listOf("unanswered,rejected"),
} as const;

/** Posts that are questions, labeled by their state. The state is in the row, so the label costs no statement. */
export const questionType = [
  addPostType({
    postTypeID: QUESTION_TYPE,
    name: source("Question"),
    postButtonLabel: source("Ask a Question"),
    postButtonIcon: "create-question",
  }),
  forbid(giveStatus, (_context, { discussion }) =>
    discussion.type === QUESTION_TYPE ? source("The status of a question follows from its answers.") : null,
  ),
  addRowLabel({
    name: QUESTION_TYPE,
    load: async (_context, rows) =>
      rows.map(({ type, statusID }) =>
        type === QUESTION_TYPE ? (LABELS.get(statusID as 2 | 3) ?? OPEN) : null,
      ),
  }),
];
