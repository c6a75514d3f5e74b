import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { type CollectionRowShown, ListQuery, type RecordShown } from "../contract.ts";
import { listCollections, listRecords } from "./queries.ts";
import { getCollection } from "./save-collection.ts";
import { viewCollections, viewContents } from "./view.ts";

const PATH = "/dashboard/collections";
const permissions = [communityManage];

const collectionsPage = addDashboardPage({
  path: PATH,
  section: dashboardSections.content,
  name: phrase("Collections"),
  description: phrase("Posts and categories that belong together, to be shown in one place."),
  permissions,
  component: "CollectionsPage",
  query: z.object({ page: ListQuery.shape.page }),
  async load(context, { page }) {
    const query = ListQuery.parse({ page });
    const found = await listCollections(context, query);
    const rows = await viewCollections(context, found.slice(0, query.limit));
    const paging = { page, limit: query.limit, total: null, more: found.length > query.limit };
    return {
      collections: rows.map(
        ({ collectionID, name, records, dateUpdated, dateInserted }): CollectionRowShown => ({
          ...{ collectionID, name },
          countRecords: records.length,
          date: dateUpdated ?? dateInserted,
        }),
      ),
      paging: pagingShown(PATH, {}, paging),
    };
  },
});

const collectionPage = addDashboardPage({
  path: `${PATH}/:collectionID`,
  section: dashboardSections.content,
  name: phrase("Collection"),
  permissions,
  component: "CollectionPage",
  query: z.object({ collectionID: id() }),
  async load(context, { collectionID }) {
    const { name } = await getCollection(context, collectionID);
    const contents = await viewContents(context, await listRecords(context, [collectionID]));
    const records = contents.map(
      ({ recordType, recordID, record }): RecordShown => ({
        ...{ recordType, recordID },
        name: record.name,
        url: record.url,
      }),
    );
    return { collectionID, name, records };
  },
  title: ({ name }) => name,
});

/** Pages for users who manage collections. */
export const collectionPages = [collectionsPage, collectionPage];
