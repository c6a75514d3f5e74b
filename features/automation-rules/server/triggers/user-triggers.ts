import { fieldConditions } from "#features/profile-fields/server/index.ts";
import { userAdded, userAdmitted, userSaved } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { on } from "#platform/server/events/events.ts";
import { runRulesOn } from "../dispatches/run-rules-on.ts";
import { addAutomationTrigger } from "../extension-points.ts";
import { membersByActivity, membersByRegistration, membersOfDomains, membersWhoSay } from "./user-queries.ts";

const EMAIL_DOMAIN = "emailDomainTrigger";
const PROFILE_FIELD = "profileFieldTrigger";
const recordTypes = ["user"] as const;

const emailDomain = addAutomationTrigger({
  ...{ triggerType: EMAIL_DOMAIN, recordTypes },
  name: source("New/Updated Email domain"),
  fields: {
    emailDomain: {
      kind: "domains",
      label: source("Email domains"),
      help: source("Separated by commas. The address of the member must be confirmed."),
      isRequired: true,
    },
  },
  select: async (_context, { emailDomain }) => membersOfDomains(String(emailDomain).split(",")),
});

const profileField = addAutomationTrigger({
  ...{ triggerType: PROFILE_FIELD, recordTypes },
  name: source("New/Updated Profile field"),
  fields: { profileField: { kind: "profileField", label: source("Profile field"), isRequired: true } },
  select: async (_context, { profileField }) => {
    const [[apiName, value] = ["", ""]] = Object.entries(profileField as Record<string, unknown>);
    const texts = (Array.isArray(value) ? value : [value]).map(String);
    return membersWhoSay(texts.map((text) => fieldConditions([{ apiName, text }])));
  },
});

const sinceRegistration = addAutomationTrigger({
  ...{ triggerType: "timeSinceUserRegistrationTrigger", recordTypes, isTimed: true, fields: {} },
  name: source("Time since Registration"),
  select: async () => membersByRegistration(),
});

const sinceActive = addAutomationTrigger({
  ...{ triggerType: "timeSinceLastActiveTrigger", recordTypes, isTimed: true, fields: {} },
  name: source("Time since Last Active"),
  select: async () => membersByActivity(),
});

/** Runs the rules on members whose account is new or has changed. */
const listeners = [userAdded, userAdmitted, userSaved].map((type) =>
  on(type, "automation rules about members", async (context, { userID }) => {
    const member = { recordType: "user", recordID: userID } as const;
    for (const triggerType of [EMAIL_DOMAIN, PROFILE_FIELD]) await runRulesOn(context, triggerType, member);
  }),
);

export const userTriggers = [emailDomain, profileField, sinceRegistration, sinceActive, ...listeners];
