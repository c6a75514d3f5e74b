import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export { EXTERNAL_NAVIGATION, PRIVACY_COOKIE } from "./contract/names.ts";

const Address = z.string().max(2000);

/** Fields of a tick that are recorded as a page view, while administrators have turned that on. */
export const PageViewFields = {
  url: Address.optional().meta({
    description: "Address of the page, also of an external navigation. Needed for a page view.",
  }),
  pageName: z.string().max(500).nullish().meta({ description: "Kind of the page, such as `discussion`." }),
  categoryID: id().nullish(),
  siteSectionID: z.coerce.string().max(100).nullish(),
  groupID: id().nullish(),
  eventID: id().nullish(),
  referrer: Address.nullish().meta({
    description: "Page that the reader came from. Only its site is stored.",
  }),
  destinationUrl: Address.nullish().meta({
    description: "Address on another website, for the type `externalNavigation`. Only its site is stored.",
  }),
};

const Choice = z.enum(["-1", "0", "1"]);

/** Whether the reader refuses to be counted: `-1` for no choice yet, `0` for no, `1` for yes. */
export const AnalyticsPrivacy = z.object({ AnonymizeData: Choice });
export type AnalyticsPrivacy = z.infer<typeof AnalyticsPrivacy>;

export const readAnalyticsPrivacy = endpoint({
  method: "GET",
  path: "/analytics/privacy",
  summary: "Whether the caller refuses that page views are recorded. For guests, the choice is in a cookie.",
  answer: AnalyticsPrivacy,
});

export const saveAnalyticsPrivacy = endpoint({
  method: "POST",
  path: "/analytics/privacy",
  summary:
    "Choose whether page views of the caller are recorded: 1 refuses it, 0 allows it, -1 removes the choice.",
  body: z.object({ AnonymizeData: z.preprocess(String, Choice) }),
  answer: AnalyticsPrivacy,
  form: true,
});

nameSchemas({ AnalyticsPrivacy });
