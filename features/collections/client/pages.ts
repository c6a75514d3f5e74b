import { CollectionPage } from "./collection-page.tsx";
import { CollectionsPage } from "./collections-page.tsx";

/** The pages of the dashboard, in one chunk. */
export const pages = {
  CollectionPage: async () => CollectionPage,
  CollectionsPage: async () => CollectionsPage,
};
