import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";

/** Enables these languages besides the community's own. */
export async function enableLocales(forum: TestForum, ...locales: string[]): Promise<void> {
  const administrator = await forum.as("administrator");
  for (const locale of locales) {
    const { status } = await administrator.patch(`/locales/${locale}`, { enabled: true });
    if (status !== 200) throw new Error(`The language ${locale} cannot be enabled: ${status}.`);
  }
}

const MANAGERS = "403 403 403 403 403 200";
const EVERYBODY = "200 200 200 200 200 200";

export const access: AccessTable = {
  "GET /locales": { "what there is to choose from": row({}, EVERYBODY) },
  "GET /locales/:id": { "one of them": row({ params: { id: "fr" } }, MANAGERS) },
  "PATCH /locales/:id": {
    "whether it can be chosen": row({ params: { id: "fr" }, body: { enabled: true } }, MANAGERS),
  },
  "POST /locales": {
    "one that is not there": row({ body: { locale: "de", translatable: true } }, "403 403 403 403 403 201"),
  },
  "PUT /locales/current": { "the one to read in": row({ body: { locale: "en" } }, EVERYBODY) },
  "GET /locales/:locale/translations": { "all of them": row({ params: { locale: "en" } }, EVERYBODY) },
  "GET /locales/translations/:locale": { "all of them": row({ params: { locale: "en" } }, EVERYBODY) },
  "GET /locales/:locale/translations.js": { "as a script": row({ params: { locale: "en" } }, EVERYBODY) },
};
