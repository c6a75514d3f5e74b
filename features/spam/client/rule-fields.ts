import { t } from "#platform/client/translate.ts";

interface NumberField {
  key: string;
  label: string;
  least?: number;
  most: number;
}

export interface RuleShown {
  title: string;
  hint: string;
  /**
   * The setting whether a matching post is allowed, held or refused; null for the rate limit, which is on or
   * off.
   */
  outcome: string | null;
  numbers: readonly NumberField[];
  /** A list of terms. */
  text?: { key: string; label: string; hint: string };
}

const rateLimit = (kind: string, title: string): RuleShown => ({
  title,
  hint: t("Anyone posting faster has to wait. Not applied when testing past posts."),
  outcome: null,
  numbers: [
    { key: `spam.flood.${kind}.count`, label: t("Posts"), most: 100 },
    { key: `spam.flood.${kind}.seconds`, label: t("Within seconds"), most: 86_400 },
    { key: `spam.flood.${kind}.lock`, label: t("Then wait (seconds)"), most: 86_400 },
  ],
});

/** The rules as the page shows them. */
export const rulesShown = (): readonly RuleShown[] => [
  {
    title: t("Links"),
    hint: t("Posts linking to blocked sites, or containing too many links."),
    outcome: "spam.links.outcome",
    numbers: [
      { key: "spam.links.most", label: t("Maximum links"), most: 1000 },
      { key: "spam.links.firstPosts", label: t("First posts without any link"), least: 0, most: 1000 },
    ],
    text: {
      key: "spam.links.domains",
      label: t("Blocked sites"),
      hint: t("Separated by semicolons: shop.example; casino.example"),
    },
  },
  {
    title: t("New accounts"),
    hint: t("The first posts of an account, while it is new."),
    outcome: "spam.newAccount.outcome",
    numbers: [
      { key: "spam.newAccount.hours", label: t("Hours an account counts as new"), most: 8760 },
      { key: "spam.newAccount.posts", label: t("First posts"), most: 1000 },
    ],
  },
  {
    title: t("Many posts"),
    hint: t("More posts than allowed from one account."),
    outcome: "spam.rate.outcome",
    numbers: [
      { key: "spam.rate.count", label: t("Posts"), most: 1000 },
      { key: "spam.rate.minutes", label: t("Within minutes"), most: 1440 },
    ],
  },
  {
    title: t("Same post again"),
    hint: t("The same text or link, of the same account or of new ones."),
    outcome: "spam.duplicates.outcome",
    numbers: [
      { key: "spam.duplicates.count", label: t("Times before"), most: 100 },
      { key: "spam.duplicates.hours", label: t("Within hours"), most: 720 },
    ],
  },
  rateLimit("comments", t("Comment rate limit")),
  rateLimit("discussions", t("Discussion rate limit")),
  rateLimit("conversations", t("Conversation rate limit")),
  rateLimit("messages", t("Message rate limit")),
];
