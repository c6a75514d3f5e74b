import { commentAdded, findComment } from "#features/comments/server/index.ts";
import {
  discussionUrl,
  findDiscussion,
  findDiscussions,
  listBookmarkers,
} from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationType,
  notification,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { QUESTION_TYPE, STATUS } from "../../contract.ts";
import { answerAccepted, followUpDue } from "../events.ts";
import { findAnswerRow } from "../queries.ts";
import { followUpEnabled } from "../settings.ts";
import { answerTexts } from "./answer-texts.ts";

interface About {
  commentID: number;
  discussionID: number;
}

const group = "followedPosts" as const;

/** Returns the comment and its question; null when there are no such ones any longer. */
async function findAnswer(context: Context, { commentID, discussionID }: About) {
  const [comment, discussion] = [
    await findComment(context, commentID),
    await findDiscussion(context, discussionID),
  ];
  if (!comment || comment.isTombstone || discussion?.type !== QUESTION_TYPE) return null;
  return { comment, discussion };
}

const place = ({ commentID, discussionID }: About) => ({
  ...{ recordType: "comment", recordID: commentID, discussionID },
  ...{ parentRecordType: "discussion", parentRecordID: discussionID },
});

const canSee = async (reader: Context, { commentID }: About) =>
  (await findComment(reader, commentID)) !== undefined;

const onlyUser = (userID: number | null | undefined): readonly number[] => (userID ? [userID] : []);

const answered = notification({
  type: "QuestionAnswer",
  event: commentAdded,
  ...{ sort: 18, reason: "mine", preference: "QuestionAnswer", isBatched: true },
  async subject(context, about) {
    const found = await findAnswer(context, about);
    if (!found) return null;
    const { categoryID, insertUserID } = found.comment;
    // The key of other notifications about the comment, so that a member gets one of them.
    return { eventKey: `comment:${about.commentID}`, ...place(about), categoryID, insertUserID };
  },
  async recipients(context, { discussionID }, page) {
    const discussion = await findDiscussion(context, discussionID);
    return recipientsAmong(onlyUser(discussion?.insertUserID), page);
  },
  canSee,
  texts: answerTexts({
    body: ({ t }, { actor, post, count }) =>
      count > 1
        ? t(
            "{count, plural, one {There is # new answer to your question {post}} other {There are # new answers to your question {post}}}",
            { count, post },
          )
        : t("{actor} answered your question {post}", { actor, post }),
    title: ({ t }, { actor: name, count }) =>
      count > 1
        ? t("{count, plural, one {# new answer} other {# new answers}}", { count })
        : t("{name} answered your question", { name }),
  }),
});

type Accepted = NonNullable<(typeof answerAccepted)["payload"]>;

/** Fields shared by the notifications about an accepted answer. */
const accepted = {
  event: answerAccepted,
  reason: "mine",
  async subject(context: Context, about: Accepted) {
    const found = await findAnswer(context, about);
    const row = await findAnswerRow(context, about.commentID);
    if (!found || row?.status !== "accepted") return null;
    const { categoryID } = found.comment;
    const eventKey = `answer:${about.commentID}`;
    return { eventKey, ...place(about), categoryID, insertUserID: about.acceptUserID };
  },
  canSee,
} satisfies Partial<NotificationType<Accepted>>;

const acceptedTitle = answerTexts({
  body: ({ t }, { post }) => t("An answer to {post} was accepted", { post }),
  title: ({ t }) => t("An answer was accepted"),
});

const acceptedTypes = [
  ...notification({
    ...accepted,
    type: "AnswerAccepted",
    ...{ sort: 10, preference: "AnswerAccepted" },
    async recipients(context, about, page) {
      const found = await findAnswer(context, about);
      return recipientsAmong(onlyUser(found?.comment.insertUserID), page);
    },
    texts: answerTexts({
      body: ({ t }, { actor, post }) => t("{actor} accepted your answer to {post}", { actor, post }),
      title: ({ t }, { actor: name }) => t("{name} accepted your answer", { name }),
    }),
  }),
  ...notification({
    ...accepted,
    type: "MyQuestionAnswerAccepted",
    ...{ sort: 12, preference: "MyQuestionAnswerAccepted" },
    async recipients(context, about, page) {
      const found = await findAnswer(context, about);
      return recipientsAmong(onlyUser(found?.discussion.insertUserID), page);
    },
    texts: answerTexts({
      body: ({ t }, { actor, post }) =>
        t("{actor} accepted an answer to your question {post}", { actor, post }),
      title: ({ t }, { actor: name }) => t("{name} accepted an answer to your question", { name }),
    }),
  }),
  ...notification({
    ...accepted,
    type: "BookmarkedAnswerAccepted",
    ...{ sort: 14, reason: "bookmark", preference: "BookmarkedAnswerAccepted" },
    recipients: (context, { discussionID }, page) => listBookmarkers(context, discussionID, page),
    texts: acceptedTitle,
  }),
];

const followUp = notification({
  type: "QuestionFollowUp",
  event: followUpDue,
  ...{ sort: 10, reason: "mine", preference: "QuestionFollowUp" },
  async subject(context, { discussionID }) {
    const discussion = await findDiscussion(context, discussionID);
    if (discussion?.type !== QUESTION_TYPE || discussion.statusID !== STATUS.answered) return null;
    const { categoryID } = discussion;
    return {
      ...{ eventKey: `question:${discussionID}`, recordType: "discussion", recordID: discussionID },
      ...{ discussionID, categoryID, insertUserID: null },
      // A thread of its own: the email is sent even when that about an answer has not been read.
      ...{ parentRecordType: QUESTION_TYPE, parentRecordID: discussionID },
    };
  },
  async recipients(context, { discussionID }, page) {
    const discussion = await findDiscussion(context, discussionID);
    return recipientsAmong(onlyUser(discussion?.insertUserID), page);
  },
  canSee: async (reader, { discussionID }) => (await findDiscussion(reader, discussionID)) !== null,
  async texts(reader, rows) {
    const { t } = i18nOf(reader);
    const found = await findDiscussions(
      reader,
      rows.map(({ recordID }) => recordID),
    );
    return new Map(
      rows.flatMap(({ notificationID, recordID }) => {
        const question = found.find(({ discussionID }) => discussionID === recordID);
        if (!question) return [];
        const body = t("Your question {post} has answers. If one of them helped, accept it.", {
          post: strong(question.name),
        });
        return [[notificationID, { body, url: discussionUrl(question) }] as const];
      }),
    );
  },
});

export const qnaNotifications = [
  addPreference({
    key: "QuestionAnswer",
    ...{ group, sort: 12 },
    label: phrase("New answers to my questions"),
    defaults: { popup: true, email: true },
  }),
  addPreference({
    key: "AnswerAccepted",
    ...{ group, sort: 14 },
    label: phrase("My answers are accepted"),
    defaults: { popup: true, email: true },
  }),
  addPreference({
    key: "MyQuestionAnswerAccepted",
    ...{ group, sort: 16 },
    label: phrase("Others accept an answer to my questions"),
    defaults: { popup: true, email: false },
  }),
  addPreference({
    key: "BookmarkedAnswerAccepted",
    ...{ group, sort: 22 },
    label: phrase("Accepted answers to my bookmarked questions"),
    defaults: { popup: true, email: false },
  }),
  addPreference({
    key: "QuestionFollowUp",
    ...{ group, sort: 18 },
    label: phrase("Reminders to accept an answer to my questions"),
    defaults: { popup: false, email: true },
    channels: ["email"],
    isOn: ({ settings }) => settings.get(followUpEnabled),
  }),
  ...answered,
  ...acceptedTypes,
  ...followUp,
];
