import type { z } from "zod";
import { findComments } from "#features/comments/server/index.ts";
import {
  commentUrl,
  type DiscussionRow,
  discussionView,
  ROW_LABELS,
} from "#features/discussions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView, loadedOnce } from "#platform/server/extension-points/view.ts";
import {
  type AnswerOnPage,
  QUESTION_TYPE,
  type QuestionAttributes,
  type QuestionOnPage,
  type QuestionStatus,
  type ShortAnswer,
  STATUS,
} from "../contract.ts";
import { canJudge, seesRejected } from "./policy.ts";
import { findQuestions, type QuestionJson } from "./queries.ts";

const STATUSES = new Map(
  Object.entries(STATUS).map(([name, statusID]) => [statusID as number, name as QuestionStatus]),
);
const statusOf = ({ statusID }: DiscussionRow): QuestionStatus => STATUSES.get(statusID) ?? "unanswered";

const isQuestion = ({ type }: DiscussionRow): boolean => type === QUESTION_TYPE;

const NOTHING: QuestionJson = {
  dateAccepted: null,
  dateAnswered: null,
  accepted: [],
  rejected: [],
  hasOthers: false,
};

/** Returns what is known of each question, and null for other posts; without questions it costs no statement. */
const knownOf = loadedOnce(async (context, rows: readonly DiscussionRow[]) => {
  const ids = rows.filter(isQuestion).map(({ discussionID }) => discussionID);
  const known = ids.length > 0 ? await findQuestions(context, ids) : null;
  return rows.map((row) => (isQuestion(row) ? (known?.get(row.discussionID) ?? NOTHING) : null));
});

const dateOf = (date: string | null) => date && new Date(date).toISOString();

/** The attributes of a view so far; those of a cached row are shared, so they are copied and not changed. */
const attributesIn = (shown: object | undefined) =>
  (shown as { attributes?: { question?: object } } | undefined)?.attributes ?? {};

const attributes = extendView<DiscussionRow>(discussionView, {
  notWith: ROW_LABELS,
  fields: {},
  async load(context, rows, shown) {
    const known = await knownOf(context, rows, shown);
    return rows.map((row, place) => {
      const of = known[place];
      if (!of) return null;
      const question: QuestionAttributes = {
        status: statusOf(row),
        dateAccepted: dateOf(of.dateAccepted),
        dateAnswered: dateOf(of.dateAnswered),
      };
      return { attributes: { ...attributesIn(shown[place]), question } };
    });
  },
});

/** Adds the texts of treated answers to `attributes.question`. */
const answersOf = (expand: "acceptedAnswers" | "rejectedAnswers", kind: "accepted" | "rejected") =>
  extendView<DiscussionRow>(discussionView, {
    expand,
    fields: {},
    async load(context, rows, shown) {
      if (kind === "rejected" && !seesRejected(context.actor)) return rows.map(() => null);
      const known = await knownOf(context, rows, shown);
      const ids = known.flatMap((of) => of?.[kind] ?? []);
      const comments = ids.length > 0 ? await findComments(context, ids) : [];
      return rows.map((_row, place) => {
        const of = known[place];
        if (!of) return null;
        const answers = of[kind].flatMap((id): z.infer<typeof ShortAnswer>[] => {
          const comment = comments.find(({ commentID, isTombstone }) => commentID === id && !isTombstone);
          return comment ? [{ commentID: id, body: comment.bodyHtml }] : [];
        });
        const before = attributesIn(shown[place]);
        return { attributes: { ...before, question: { ...before.question, [expand]: answers } } };
      });
    },
  });

/** The accepted answers of the question on a page, with their authors. */
async function acceptedOf(context: Context, ids: readonly number[]): Promise<AnswerOnPage[]> {
  if (ids.length === 0) return [];
  const comments = (await findComments(context, ids)).filter(({ isTombstone }) => !isTombstone);
  const users = await userFragments(
    context,
    comments.map(({ insertUserID }) => insertUserID ?? 0),
  );
  return ids.flatMap((id) => {
    const comment = comments.find(({ commentID }) => commentID === id);
    const insertUser = users.get(comment?.insertUserID ?? 0);
    if (!comment || !insertUser) return [];
    return [
      {
        ...{ commentID: id, url: commentUrl(id), body: comment.bodyHtml, insertUser },
        dateInserted: comment.dateInserted.toISOString(),
      },
    ];
  });
}

/** On the page of a thread: the accepted answers, the tabs, and whether the asker is asked for the result. */
const onPage = extendView<DiscussionRow>(discussionView, {
  expand: ON_PAGES,
  fields: {},
  async load(context, rows, shown) {
    const { actor } = context;
    const known = await knownOf(context, rows, shown);
    return Promise.all(
      rows.map(async (row, place) => {
        const of = known[place];
        if (!of) return null;
        const { categoryID, closed, insertUserID: askerID, type } = row;
        const accepted = await acceptedOf(context, of.accepted);
        const question: QuestionOnPage = {
          status: statusOf(row),
          accepted,
          countAccepted: accepted.length,
          countRejected: seesRejected(actor) ? of.rejected.length : null,
          isAsked:
            row.statusID === STATUS.answered &&
            of.hasOthers &&
            actor.userID === askerID &&
            canJudge(actor, { type, categoryID, closed, askerID }) === true,
        };
        return { question };
      }),
    );
  },
});

/** What responses and pages show of a question. */
export const shownQuestions = [
  attributes,
  answersOf("acceptedAnswers", "accepted"),
  answersOf("rejectedAnswers", "rejected"),
  onPage,
];
