import type { ApiClient } from "#platform/client/api.ts";
import type { TokenOption } from "#platform/client/ui/token-field.tsx";
import type { listTags } from "../contract.ts";

/** A tag is sent by its name. */
export const tokenOf = ({ name }: { name: string }): TokenOption => ({ value: name, label: name });

/** Returns user tags whose names begin with the query. */
export const suggestTags = (api: ApiClient) => async (query: string) =>
  (await api.call<typeof listTags>("GET", "/tags", { query: { query, type: "User" } })).map(tokenOf);
