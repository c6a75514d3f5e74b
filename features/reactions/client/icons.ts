import type { IconName } from "#platform/client/ui/icon.tsx";

const ICONS: Readonly<Record<string, IconName>> = {
  abuse: "warning",
  agree: "thumbs-up",
  awesome: "love",
  disagree: "thumbs-down",
  dislike: "dislike",
  down: "arrow-down",
  insightful: "insightful",
  like: "like",
  lol: "funny",
  offtopic: "off-topic",
  promote: "fire",
  spam: "flag",
  support: "support",
  up: "arrow-up",
  wtf: "wtf",
};

/** The drawing of a kind of reaction. */
export const iconOf = (urlcode: string): IconName => ICONS[urlcode.toLowerCase()] ?? "smile";
