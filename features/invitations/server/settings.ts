import { z } from "zod";
import { registrationSection } from "#features/sessions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const group = { title: source("Invitations") };

export const invitationsPerMember = setting({
  key: "invitations.perMember",
  section: registrationSection,
  group,
  label: source("Maximum open invitations of a member"),
  help: source("Applies where users register by invitation. Enter 0 if only administrators may invite."),
  schema: z.int().min(0).max(1000),
  default: 5,
});

/** The limit of members with a role, by the id of the role; the page of invitations has a field for each. */
export const invitationsPerRole = setting({
  key: "invitations.perRole",
  section: registrationSection,
  group,
  label: source("Maximum open invitations by role"),
  schema: z.record(z.string().regex(/^\d{1,15}$/), z.int().min(0).max(1000)),
  default: {},
  control: null,
});

export const invitationDays = setting({
  key: "invitations.days",
  section: registrationSection,
  group,
  label: source("Invitations by email expire after"),
  unit: { label: source("days"), size: 1 },
  schema: z.int().min(1).max(365),
  default: 7,
});

export const invitationSettings = [
  addSetting(invitationsPerMember),
  addSetting(invitationsPerRole),
  addSetting(invitationDays),
];

/** Returns how many open invitations the actor may have: the highest limit of their roles. */
export const quotaOf = ({ actor, settings }: Pick<Context, "actor" | "settings">): number => {
  const [usual, byRole] = [settings.get(invitationsPerMember), settings.get(invitationsPerRole)];
  return Math.max(0, ...actor.roleIDs.map((roleID) => byRole[roleID] ?? usual));
};
