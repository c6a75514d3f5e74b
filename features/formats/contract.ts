import { z } from "zod";

/** The formats a body may be stored in. A name is read in any case and kept in lower case. */
export const bodyFormat = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["html", "wysiwyg", "text", "textex", "markdown", "bbcode", "rich", "rich2"]));

export type BodyFormat = z.infer<typeof bodyFormat>;
