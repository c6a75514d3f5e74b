import { enableLocales } from "#features/locales/testing.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import { RESOURCE } from "./contract.ts";

/** Publishes translations of one record into a language, by the name of the property. */
export async function translate(
  forum: TestForum,
  { recordType, id, locale }: { recordType: string; id: number | string; locale: string },
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const administrator = await forum.as("administrator");
  const record = typeof id === "number" ? { recordID: id } : { recordKey: id };
  const { status, body } = await administrator.patch(
    `/translations/${RESOURCE}`,
    Object.entries(texts).map(([propertyName, translation]) => ({
      ...{ recordType, ...record, propertyName, locale, translation },
    })),
  );
  if (status !== 200) throw new Error(`Not translated: ${status} ${JSON.stringify(body)}`);
}

const MANAGERS = "403 403 403 403 403 200";
const params = { resource: RESOURCE };
const place = { recordType: "category", recordID: 1, propertyName: "name", locale: "fr" };
const inFrench = async (forum: TestForum) => enableLocales(forum, "fr");

export const access: AccessTable = {
  "GET /translations/:resource": {
    "into French": row(async ({ forum }) => {
      await inFrench(forum);
      return { params, query: { locale: "fr" } };
    }, MANAGERS),
  },
  "PATCH /translations/:resource": {
    "the name of a category": row(async ({ forum }) => {
      await inFrench(forum);
      return { params, body: [{ ...place, translation: "Général" }] };
    }, MANAGERS),
  },
  "PATCH /translations/:resource/remove": {
    "the name of a category": row(async ({ forum }) => {
      await inFrench(forum);
      return { params, body: [place] };
    }, MANAGERS),
  },
  "GET /translations/:resource/texts": {
    "of a category": row({ params, query: { recordType: "category", recordID: 1 } }, MANAGERS),
  },
  "GET /translations/:resource/missing": { "in all languages": row({ params }, MANAGERS) },
};
