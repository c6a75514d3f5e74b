import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";

/** Formats of a stored body. Names are accepted in any case and stored in lower case. */
export const bodyFormat = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["html", "wysiwyg", "text", "textex", "markdown", "bbcode", "rich", "rich2"]));

export type BodyFormat = z.infer<typeof bodyFormat>;

/** Longest accepted body, in characters. */
const LONGEST = 1_000_000;
/** Requests per minute: an editor requests previews while the user types. */
const OFTEN = 120;

const Written = z.object({ body: z.string().max(LONGEST), format: bodyFormat });

export const quoteBody = endpoint({
  method: "POST",
  path: "/rich/quote",
  summary: "Render a body as the HTML of a quote.",
  body: Written,
  answer: z.object({ quote: z.string() }),
  limit: OFTEN,
});

export const convertBody = endpoint({
  method: "POST",
  path: "/rich/convert",
  summary: "Convert a body of any format to a rich2 document and to Markdown, for editing.",
  body: Written,
  answer: z.object({
    document: z.array(z.unknown()).meta({ description: "The nodes of a rich2 body." }),
    markdown: z.string(),
  }),
  limit: OFTEN,
});

export const previewBody = endpoint({
  method: "POST",
  path: "/rich/preview",
  summary: "Render a body as the HTML that readers get.",
  body: Written.extend({
    recordType: z
      .string()
      .max(50)
      .default("discussion")
      .meta({ description: "Record type of the body, such as `comment`." }),
  }),
  answer: z.object({ html: z.string() }),
  limit: OFTEN,
});
