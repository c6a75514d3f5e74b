import { z } from "zod";
import { registrationSection } from "#features/sessions/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const MOST_DOMAINS = 5000;

const Domains = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^[^\s@,;]+\.[^\s@,;]+$/, source("Expected a domain such as example.com.")),
  )
  .max(MOST_DOMAINS);

const group = { title: source("Email Domains and Limits") };

export const refusesDisposable = setting({
  ...{ key: "registration.refuseDisposable", section: registrationSection, group },
  label: source("Refuse disposable email addresses"),
  help: source("Uses a built-in list of providers of temporary addresses."),
  schema: z.boolean(),
  default: true,
});
export const refusedDomains = setting({
  ...{ key: "registration.refusedDomains", section: registrationSection, group },
  label: source("Refused email domains"),
  help: source("One per line, in addition to the built-in list or in its place. Subdomains are included."),
  schema: Domains,
  default: [],
});
export const trustedDomains = setting({
  ...{ key: "registration.trustedDomains", section: registrationSection, group },
  label: source("Trusted email domains"),
  help: source("Never refused, and without a limit. One per line. Subdomains are included."),
  schema: Domains,
  default: [],
});
export const perNetwork = setting({
  ...{ key: "registration.perNetwork", section: registrationSection, group },
  label: source("Maximum registrations per network and day"),
  help: source(
    "Counts people with similar IP addresses. Invited people are not limited. Enter 0 for no limit.",
  ),
  schema: z.int().min(0).max(100_000),
  default: 20,
});
export const perDomain = setting({
  ...{ key: "registration.perDomain", section: registrationSection, group },
  label: source("Maximum registrations per email domain and day"),
  help: source(
    "Large email providers, trusted domains and invited people are not limited. Enter 0 for no limit.",
  ),
  schema: z.int().min(0).max(100_000),
  default: 50,
});

export const limitSettings = [refusesDisposable, refusedDomains, trustedDomains, perNetwork, perDomain].map(
  (each) => addSetting(each as typeof perDomain),
);
