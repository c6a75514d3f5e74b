import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import type { RecordPlace } from "./contract.ts";
import { insertCollection, insertRecords } from "./server/queries.ts";

let collections = 0;

/** Creates a collection of these records, and returns its id. */
export async function aCollection(
  forum: TestForum,
  records: readonly RecordPlace[] = [],
  name = `collection ${++collections}`,
): Promise<number> {
  const context = await forum.context();
  const made = await insertCollection(context, {
    ...{ name, insertUserID: null, dateInserted: context.now, updateUserID: null, dateUpdated: null },
  });
  const { collectionID } = made!;
  const dateAddedToCollection = context.now;
  await insertRecords(
    context,
    records.map((record) => ({ ...record, collectionID, sort: null, dateAddedToCollection })),
  );
  return collectionID;
}

export const discussionAt = (recordID: number) => ({ recordType: "discussion", recordID });
export const categoryAt = (recordID: number) => ({ recordType: "category", recordID });

const open = async ({ forum, open: categoryID }: World) =>
  discussionAt(await aDiscussion(forum, { categoryID }));
const hidden = async ({ forum, hidden: categoryID }: World) =>
  discussionAt(await aDiscussion(forum, { categoryID }));

const onCollection = (expected: string, more: Omit<Sent, "params"> = {}) =>
  row(async ({ forum }) => ({ ...more, params: { id: await aCollection(forum) } }), expected);

const MANAGERS = "403 403 403 403 403";

export const access: AccessTable = {
  "GET /collections": { "all of them": row({}, `${MANAGERS} 200`) },
  "GET /collections/:id": { "one of them": onCollection(`${MANAGERS} 200`) },
  "POST /collections": {
    "of a record for everybody": row(
      async (world) => ({ body: { name: `new ${++collections}`, records: [await open(world)] } }),
      `${MANAGERS} 201`,
    ),
  },
  "PATCH /collections/:id": { "one of them": onCollection(`${MANAGERS} 200`, { body: {} }) },
  "DELETE /collections/:id": { "one of them": onCollection(`${MANAGERS} 204`) },
  "POST /collections/:id/records": {
    "a record for everybody": row(
      async (world) => ({
        params: { id: await aCollection(world.forum) },
        body: { records: [await open(world)] },
      }),
      `${MANAGERS} 201`,
    ),
  },
  "PUT /collections/:id/records": {
    none: onCollection(`${MANAGERS} 200`, { body: { records: [] } }),
  },
  "PATCH /collections/:id/records/:recordType/:recordID": {
    "a record for everybody": row(async (world) => {
      const record = await open(world);
      return { params: { id: await aCollection(world.forum, [record]), ...record }, body: { place: 1 } };
    }, `${MANAGERS} 200`),
  },
  "DELETE /collections/:id/records/:recordType/:recordID": {
    "a record for everybody": row(async (world) => {
      const record = await open(world);
      return { params: { id: await aCollection(world.forum, [record]), ...record } };
    }, `${MANAGERS} 204`),
  },
  "GET /collections/by-resource": {
    "of a record for everybody": row(async (world) => ({ query: await open(world) }), `${MANAGERS} 200`),
  },
  "PUT /collections/by-resource": {
    "of a record for everybody": row(
      async (world) => ({ body: { record: await open(world), collectionIDs: [] } }),
      `${MANAGERS} 200`,
    ),
  },
  "GET /collections/contents/:locale": {
    "of all of them": row({ params: { locale: "en" } }, `${MANAGERS} 200`),
  },
  "GET /collections/:id/content/:locale": {
    "of one with a record for staff": row(
      async (world) => ({
        params: { id: await aCollection(world.forum, [await hidden(world)]), locale: "en" },
      }),
      "200 200 200 200 200 200",
    ),
  },
};
