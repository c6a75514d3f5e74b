import { type AccessTable, row } from "#test/access.ts";

const MANAGERS = "403 403 403 403 403 200";

export const access: AccessTable = {
  "GET /locales/:localeID/texts": { "of English": row({ params: { localeID: "en" } }, MANAGERS) },
  "PATCH /locales/:localeID/texts": {
    "one of them": row(
      { params: { localeID: "en" }, body: { texts: [{ source: "Sign In", text: "Log In" }] } },
      "403 403 403 403 403 204",
    ),
  },
  "GET /locales/:localeID/texts/replacements": {
    "of a word": row(
      { params: { localeID: "en" }, query: { find: "Discussion", replace: "Topic" } },
      MANAGERS,
    ),
  },
};
