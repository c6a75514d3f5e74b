import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

const questionsSection = settingsSection({
  key: "qnA",
  title: source("Questions and Answers"),
  description: source("Points for answers, follow-up emails and the titles of tabs."),
  order: 25,
  area: "content",
});

const points = z.int().min(0).max(1000);

export const pointsEnabled = setting({
  key: "qnA.points.enabled",
  section: questionsSection,
  label: source("Give points for answers"),
  help: source(
    "While this is off, only accepted answers earn points: those of the reaction Accepted answer.",
  ),
  schema: z.boolean(),
  default: false,
});

export const pointsOfAnswer = setting({
  key: "qnA.points.answer",
  section: questionsSection,
  label: source("Points for an answer"),
  help: source("Once for each member and question."),
  schema: points,
  default: 1,
});

export const pointsOfAccepted = setting({
  key: "qnA.points.acceptedAnswer",
  section: questionsSection,
  label: source("Points for an accepted answer"),
  schema: points,
  default: 1,
});

export const followUpEnabled = setting({
  key: "qnA.followUp.enabled",
  section: questionsSection,
  label: source("Ask by email whether an answer helped"),
  help: source("Members who asked a question and accepted no answer get one email for each question."),
  schema: z.boolean(),
  default: false,
});

export const followUpInterval = setting({
  key: "qnA.followUp.interval",
  section: questionsSection,
  label: source("Days between the first answer and this email"),
  unit: { label: source("days"), size: 1 },
  schema: z.int().min(1).max(365),
  default: 7,
});

const title = (name: string, label: string) =>
  setting({
    key: `qnA.tabs.${name}`,
    section: questionsSection,
    label,
    help: source("Leave empty for the usual title."),
    schema: z.string().trim().max(100),
    default: "",
  });

export const tabTitles = {
  all: title("all", source("Title of the tab with all replies")),
  accepted: title("accepted", source("Title of the tab with accepted answers")),
  rejected: title("rejected", source("Title of the tab with rejected answers")),
};

export const qnaSettings = [
  pointsEnabled,
  pointsOfAnswer,
  pointsOfAccepted,
  followUpEnabled,
  followUpInterval,
  ...Object.values(tabTitles),
].map((each) => addSetting(each as never));
