import { z } from "zod";
import { LocaleKey } from "#features/locales/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const TRANSLATIONS_A_MINUTE = 20;

export const PostTranslation = z.object({
  locale: z.string(),
  from: z
    .string()
    .nullable()
    .meta({ description: "Language of the post; null when the service doesn’t say." }),
  service: z.string().meta({ description: "Name of the service." }),
  name: z.string().nullable().meta({ description: "The translated title; null for comments." }),
  body: z.string().meta({ description: "The translated text as HTML." }),
});
export type PostTranslation = z.infer<typeof PostTranslation>;

const params = z.object({ id: id() });
const body = z.object({
  locale: LocaleKey.optional().meta({
    description: "One of the languages of the community; the caller’s by default.",
  }),
});

const common = { params, body, answer: PostTranslation, status: 200, limit: TRANSLATIONS_A_MINUTE };

export const translateDiscussion = endpoint({
  method: "POST",
  path: "/discussions/:id/translations",
  summary: "Translate the title and the text of a discussion. A stored translation costs nothing.",
  ...common,
});

export const translateComment = endpoint({
  method: "POST",
  path: "/comments/:id/translations",
  summary: "Translate a comment. A stored translation costs nothing.",
  ...common,
});

/** Fields of posts while the add-on is on. */
export const fields = {
  language: z
    .string()
    .optional()
    .meta({ description: "Language of the text, such as `fr`; only where its text is shown." }),
  canTranslate: z
    .boolean()
    .optional()
    .meta({ description: "True when the caller reads another language, and can have the post translated." }),
};

nameSchemas({ PostTranslation });
