import type { ApiClient } from "#platform/client/api.ts";
import type { TokenOption } from "#platform/client/ui/token-field.tsx";
import type { listTags, Tag } from "../contract.ts";

/** A tag is sent by its name. */
export const tokenOf = ({ name }: { name: string }): TokenOption => ({ value: name, label: name });

interface Suggested {
  /** True for only tags that the user can add to posts. */
  isAddable?: boolean;
  token?(tag: Tag): TokenOption;
}

/** Returns a function that lists user tags whose names begin with the query. */
export const suggestTags =
  (api: ApiClient, { isAddable = false, token = tokenOf }: Suggested = {}) =>
  async (query: string) =>
    (await api.call<typeof listTags>("GET", "/tags", { query: { query, type: "User", isAddable } })).map(
      token,
    );
