import type { RoleType } from "#features/permissions/contract.ts";

const READER = ["discussions.view"];
const SIGNED_IN = [...READER, "session.valid", "email.view", "profiles.view", "reactions.view"];
const MEMBER = [
  ...SIGNED_IN,
  ...["discussions.add", "comments.add", "profiles.edit", "profilePicture.edit", "uploads.add", "flag.add"],
  ...["reactions.positive.add", "reactions.negative.add", "conversations.add", "signatures.edit", "tags.add"],
];
const MODERATOR = [
  ...MEMBER,
  ...["curation.manage", "community.moderate", "personalInfo.view", "staff.allow", "schedule.allow"],
  ...["discussions.edit", "discussions.announce", "discussions.sink", "discussions.close"],
  ...["discussions.delete", "comments.edit", "comments.delete", "posts.moderate"],
];
const ADMINISTRATOR = [
  ...MODERATOR,
  ...["settings.view", "site.manage", "community.manage", "users.add", "users.edit", "users.delete"],
  ...["applicants.manage", "internalInfo.view", "advancedNotifications.allow", "profile.editusernames"],
  ...["tokens.add", "exports.manage"],
];

/** The permissions of each type of role in a new forum; a test compares them with the installation. */
export const ROLE_TEMPLATES: Record<RoleType, readonly string[]> = {
  guest: READER,
  unconfirmed: SIGNED_IN,
  applicant: SIGNED_IN,
  member: MEMBER,
  moderator: MODERATOR,
  administrator: ADMINISTRATOR,
};
