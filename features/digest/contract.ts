import { z } from "zod";
import { longRunnerQuery, RUN_STATUS, RunAnswer } from "#features/calls/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const FREQUENCIES = ["daily", "weekly", "monthly"] as const;
export const Frequency = z.enum(FREQUENCIES);
export type Frequency = z.infer<typeof Frequency>;

/**
 * A plain form sends a hidden value for an unchecked box, and a second one for a checked box: the last one
 * counts.
 */
const tick = z.preprocess((sent) => (Array.isArray(sent) ? sent.at(-1) : sent), flag());

/** Whether a member gets the digest, and how often; an omitted value stays. */
export const DigestEnabled = z.strictObject({ email: tick.optional(), frequency: Frequency.optional() });
export type DigestEnabled = z.output<typeof DigestEnabled>;

/** Monday is 1, Sunday 7. */
export const DayOfWeek = z.coerce.number().int().min(1).max(7);

export const readDeliveryDates = endpoint({
  method: "GET",
  path: "/digest/delivery-dates",
  summary: "List the sent digests and the next dates.",
  query: z.object({
    dayOfWeek: DayOfWeek.optional().meta({
      description: "Computes the dates for this day of the week instead of the configured one; Monday is 1.",
    }),
    frequency: Frequency.default("weekly"),
  }),
  answer: z.object({
    sent: z.array(z.iso.datetime()).meta({ description: "The latest deliveries, newest first." }),
    scheduled: z.iso.datetime().meta({ description: "The next delivery." }),
    upcoming: z.array(z.iso.datetime()).meta({ description: "The deliveries after the next one." }),
  }),
});

export const backfillOptIn = endpoint({
  method: "POST",
  path: "/digest/backfill-optin",
  summary: "Subscribe members to the digest who have visited since a date and have not chosen.",
  query: longRunnerQuery,
  status: RUN_STATUS,
  body: z.object({
    dateLastActive: z
      .union([z.iso.date(), z.iso.datetime()])
      .meta({ description: "At most five years ago." }),
  }),
  answer: RunAnswer,
});

export const sendTestDigest = endpoint({
  method: "POST",
  path: "/emails/send-test-digest",
  summary:
    "Send the current digest to an address, with the content for the member who has it or else for a guest.",
  body: z.object({
    destinationAddress: z.email(source("Expected an email address.")).max(200),
    destinationName: z.string().max(100).default(""),
    deliveryFrequency: Frequency.default("weekly"),
  }),
});

nameSchemas({ DigestEnabled, Frequency });
