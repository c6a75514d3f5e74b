import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const params = z.object({ token: z.string().min(1).max(500) });
const Switch = z.enum(["0", "1"]);

const Preference = z.object({
  preference: z.string().max(100),
  name: z.string(),
  enabled: Switch,
});

const FollowCategory = Preference.extend({ categoryID: z.int() });

/** A subscription of an email's link, in its current state. */
export const Unsubscription = z.object({
  preferences: z.array(Preference),
  followCategory: FollowCategory.optional(),
});
export type Unsubscription = z.infer<typeof Unsubscription>;

export const unsubscribe = endpoint({
  method: "POST",
  path: "/unsubscribe/:token",
  summary:
    "Unsubscribe by the link of an email. A single notification is turned off at once; several need `List-Unsubscribe=One-Click`, which mail programs send by RFC 8058.",
  params,
  body: z.looseObject({ "List-Unsubscribe": z.string().max(50).optional() }),
  answer: Unsubscription,
  status: 200,
  form: true,
  byAddress: true,
  // Email programs send these from few addresses.
  limit: 1200,
});

export const resubscribe = endpoint({
  method: "POST",
  path: "/unsubscribe/resubscribe/:token",
  summary: "Undo an unsubscription, fully or in part.",
  params,
  body: z.object({
    places: z
      .string()
      .max(50)
      .regex(/^\d(?:,\d)*$/)
      .optional()
      .meta({ description: "Indexes from 0, such as `0,2`. Default: all." }),
  }),
  answer: Unsubscription,
  status: 200,
  form: true,
  byAddress: true,
});

const Wanted = z.object({ preference: z.string().max(100), enabled: Switch });

export const changeSubscription = endpoint({
  method: "PATCH",
  path: "/unsubscribe/:token",
  summary: "Turn some notifications of an unsubscribe link on or off.",
  params,
  body: z.object({
    preferences: z.array(Wanted).max(20).default([]),
    followCategory: Wanted.extend({ categoryID: z.int() }).optional(),
  }),
  answer: Unsubscription,
  byAddress: true,
});

nameSchemas({ Unsubscription });
