import type { RoleType } from "#features/permissions/contract.ts";
import { formatNumber, t } from "#platform/client/translate.ts";
import type { MatrixRole } from "../contract.ts";

/** Who gets a role of a type, for the heads of columns and for forms. */
export const typeTexts = (): Record<RoleType, string> => ({
  guest: t("People who are not signed in"),
  unconfirmed: t("New members, until they confirm their email"),
  applicant: t("Applicants, until they are approved"),
  member: t("New members"),
  moderator: t("Members you choose, as moderators"),
  administrator: t("Members you choose, as administrators"),
});

export const countShown = ({ type, countMembers }: MatrixRole): string =>
  type === "guest" ? t("not signed in") : formatNumber(countMembers);

const shortTypes = (): Partial<Record<RoleType, string>> => ({
  unconfirmed: t("email not confirmed"),
  applicant: t("waiting for approval"),
  member: t("new members"),
});

/** Who gets the role by itself; null for one that is only given by hand. */
export const typeShown = ({ type }: MatrixRole): string | null => (type && shortTypes()[type]) ?? null;
