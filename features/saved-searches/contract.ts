import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Maximum length of a search's name, and of its address. */
export const NAME_AT_MOST = 100;
const ADDRESS_AT_MOST = 4000;
/** Maximum number of saved searches per member. */
export const SEARCHES_AT_MOST = 50;

export const SavedSearch = z.object({
  savedSearchID: z.int(),
  name: z.string(),
  url: z.string().meta({ description: "Path of the page with the results." }),
  query: z.string().meta({ description: "Search terms; empty for a search with filters only." }),
  isAlerting: z.boolean().meta({ description: "True when the member is notified of new matching posts." }),
  canAlert: z
    .boolean()
    .meta({ description: "True when the search supports notifications, which only new posts cause." }),
  dateInserted: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const name = () =>
  z
    .string()
    .max(NAME_AT_MOST)
    .overwrite((sent) => sent.replaceAll("\0", "").trim());
const params = z.object({ id: id() });

export const listSavedSearches = endpoint({
  method: "GET",
  path: "/saved-searches",
  summary: "List the caller's saved searches, newest first.",
  answer: z.array(SavedSearch),
});

export const saveSearch = endpoint({
  method: "POST",
  path: "/saved-searches",
  summary: "Save a search under a name. An equal saved search gets the new name and notification setting.",
  body: z.object({
    url: z
      .string()
      .max(ADDRESS_AT_MOST)
      .meta({ description: "URL of a page of results, such as `/search?query=solar&domain=discussions`." }),
    name: name().optional().meta({ description: "Name. Default: the search terms." }),
    isAlerting: flag().default(false),
  }),
  answer: SavedSearch,
  form: true,
});

export const changeSavedSearch = endpoint({
  method: "PATCH",
  path: "/saved-searches/:id",
  summary: "Rename a saved search, or turn its notifications on or off.",
  params,
  body: z.object({ name: name().min(1).optional(), isAlerting: flag().optional() }),
  answer: SavedSearch,
  form: true,
});

export const deleteSavedSearch = endpoint({
  method: "DELETE",
  path: "/saved-searches/:id",
  summary: "Delete a saved search.",
  params,
  form: true,
});

nameSchemas({ SavedSearch });
