import { reactionAdded } from "#features/reactions/server/index.ts";
import { findReportedPost, reportAdded } from "#features/reports/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { on } from "#platform/server/events/events.ts";
import { runRulesOn } from "../dispatches/run-rules-on.ts";
import { addAutomationTrigger } from "../extension-points.ts";
import { categoriesOf, categoryFields, limitsOf, postTypeField, tagField } from "./post-limits.ts";
import {
  postsByActivity,
  postsInCollections,
  postsReported,
  postsWithoutComments,
  postsWithScore,
} from "./post-queries.ts";

const SCORE = "discussionReachesScoreTrigger";
const REPORTS = "reportPostTrigger";
const recordTypes = ["discussion"] as const;

const stale = addAutomationTrigger({
  ...{ triggerType: "staleDiscussionTrigger", recordTypes, isTimed: true },
  name: source("Time since post has had no comments"),
  fields: { ...postTypeField, ...categoryFields, ...tagField },
  select: async (context, value) => postsWithoutComments(await limitsOf(context, value)),
});

const lastActive = addAutomationTrigger({
  ...{ triggerType: "lastActiveDiscussionTrigger", recordTypes, isTimed: true },
  name: source("Time since post has had no activity"),
  fields: { ...postTypeField, ...categoryFields, ...tagField },
  select: async (context, value) => postsByActivity(await limitsOf(context, value)),
});

const staleCollection = addAutomationTrigger({
  ...{ triggerType: "staleCollectionTrigger", recordTypes, isTimed: true },
  name: source("Time since added to collection"),
  fields: { collectionID: { kind: "collections", label: source("Collections"), isRequired: true } },
  select: async (_context, { collectionID }) => postsInCollections(collectionID as number[]),
});

const score = addAutomationTrigger({
  ...{ triggerType: SCORE, recordTypes },
  name: source("Post receives a minimum of points"),
  fields: {
    score: { kind: "number", label: source("Points"), isRequired: true },
    ...{ ...postTypeField, ...categoryFields, ...tagField },
  },
  select: async (context, value) => postsWithScore(Number(value["score"]), await limitsOf(context, value)),
});

const reported = addAutomationTrigger({
  ...{ triggerType: REPORTS, recordTypes: ["discussion", "comment"] },
  name: source("Post received reports"),
  fields: {
    countReports: {
      kind: "number",
      label: source("Reports"),
      help: source("Open reports by different members."),
      isRequired: true,
    },
    reportReasonID: { kind: "reportReasons", label: source("Reasons"), help: source("Leave empty for all.") },
    ...categoryFields,
  },
  select: async (context, value) =>
    postsReported({
      countReports: Number(value["countReports"]),
      reportReasonIDs: (value["reportReasonID"] as string[] | null | undefined) ?? [],
      categoryIDs: await categoriesOf(context, value),
    }),
});

const listeners = [
  on(reactionAdded, "automation rules about scores", async (context, { discussionID, recordType }) => {
    if (recordType !== "discussion") return;
    await runRulesOn(context, SCORE, { recordType, recordID: discussionID });
  }),
  on(reportAdded, "automation rules about reports", async (context, { reportID }) => {
    const post = await findReportedPost(context, reportID);
    if (post) await runRulesOn(context, REPORTS, post);
  }),
];

export const postTriggers = [stale, lastActive, staleCollection, score, reported, ...listeners];
