import { z } from "zod";
import { registrationSection } from "#features/sessions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
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

export const invitationDays = setting({
  key: "invitations.days",
  section: registrationSection,
  group,
  label: source("Invitations by email expire after"),
  unit: { label: source("days"), size: 1 },
  schema: z.int().min(1).max(365),
  default: 7,
});

export const invitationSettings = [addSetting(invitationsPerMember), addSetting(invitationDays)];
