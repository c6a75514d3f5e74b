import { formatNumber, t } from "#platform/client/translate.ts";
import type { Abilities } from "../contract.ts";

const LIMITS: Readonly<Record<string, (limit: number) => string>> = {
  editTimeout: (seconds) =>
    seconds < 0
      ? t("Can always edit own posts")
      : t("Can edit own posts for {minutes, plural, one {# minute} other {# minutes}}", {
          minutes: Math.round(seconds / 60),
        }),
  signatureLength: (count) =>
    t("Signature of up to {count, plural, one {# character} other {# characters}}", { count }),
  signatureImages: (count) =>
    count === 0
      ? t("No pictures in the signature")
      : t("Up to {count, plural, one {# picture} other {# pictures}} in the signature", { count }),
};

/** What is said of an ability that is allowed, and of one that is not; null where that changes nothing. */
const TEXTS: Readonly<Record<string, readonly [yes: () => string, no: (() => string) | null]>> = {
  discussionsAdd: [() => t("Can start discussions"), () => t("Can’t start discussions")],
  commentsAdd: [() => t("Can comment"), () => t("Can’t comment")],
  conversationsAdd: [() => t("Can start conversations"), () => t("Can’t start conversations")],
  polls: [() => t("Can start polls"), () => t("Can’t start polls")],
  linksPosts: [() => t("Can post links"), () => t("Can’t post links")],
  linksConversations: [() => t("Can send links in messages"), () => t("Can’t send links in messages")],
  linksActivity: [() => t("Can have links in the signature"), () => t("Can’t have links in the signature")],
  title: [() => t("Can change their title"), () => t("Can’t change their title")],
  location: [() => t("Can change their location"), () => t("Can’t change their location")],
  avatar: [() => t("Can change their photo"), () => t("Can’t change their photo")],
  signature: [() => t("Can have a signature"), () => t("Can’t have a signature")],
  verified: [() => t("Posts without approval and spam checks"), null],
  curation: [() => t("Can feature content"), () => t("Can’t feature content")],
};

/** What a rank allows, or not, in short texts. */
export interface AbilityText {
  text: string;
  isAllowed: boolean;
}

/** Returns what a rank changes, in the order of the form. */
export function abilityTexts(abilities: Abilities, roleName?: string): AbilityText[] {
  const values = abilities as Readonly<Record<string, unknown>>;
  const permitted = Object.entries(TEXTS).flatMap(([ability, [yes, no]]): AbilityText[] => {
    const value = values[ability];
    const text = value === true ? yes : value === false ? no : null;
    return text ? [{ text: text(), isAllowed: value === true }] : [];
  });
  const limits = Object.entries(LIMITS).flatMap(([ability, text]): AbilityText[] => {
    const value = values[ability];
    return typeof value === "number" && (value >= 0 || ability === "editTimeout")
      ? [{ text: text(value), isAllowed: true }]
      : [];
  });
  const format = abilities.format
    ? [
        {
          text:
            abilities.format === "TextEx" ? t("Posts are plain text with links") : t("Posts are plain text"),
          isAllowed: false,
        },
      ]
    : [];
  const role = roleName ? [{ text: t("Has the role {role}", { role: roleName }), isAllowed: true }] : [];
  return [...permitted, ...format, ...limits, ...role];
}

/** Returns the criteria of a rank in short texts. */
export function criterionText(criterion: string, needs: number | null, name = ""): string {
  const count = needs ?? 0;
  switch (criterion) {
    case "points":
      return t("{count, plural, one {# point} other {# points}}", { count });
    case "posts":
      return t("{count, plural, one {# post} other {# posts}}", { count });
    case "time":
      return t("Member for {count, plural, one {# day} other {# days}}", { count });
    case "roleID":
      return t("Role {role}", { role: name });
    default:
      return t("Member of staff");
  }
}

/** Returns how far a member is, such as “12 of 50 posts”. */
export function progressText(criterion: string, has: number, needs: number): string {
  const values = { has: formatNumber(Math.min(has, needs)), needs };
  switch (criterion) {
    case "points":
      return t("{has} of {needs, plural, one {# point} other {# points}}", values);
    case "posts":
      return t("{has} of {needs, plural, one {# post} other {# posts}}", values);
    default:
      return t("{has} of {needs, plural, one {# day} other {# days}} as a member", values);
  }
}
