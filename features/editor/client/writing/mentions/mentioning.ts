import type { listUsersByName } from "#features/users/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import type { Suggested, Suggester } from "../suggestions/suggesting.ts";
import { MOST_NAMES, Names } from "./names.ts";
import { type Named, rankNames } from "./rank-names.ts";

/** Few enough to read while typing. */
const MOST_SHOWN = 10;

/** An @ at the start of a word, and the following text: names may contain spaces and may be quoted. */
const NAMED = /(?:^|[\s([{>,;:/-])(@"?([\p{L}\p{N}][^@"\n\ufffc]{0,59}))$/u;

const suggest = ({ userID, name, photoUrl }: Named): Suggested => ({
  key: String(userID),
  name,
  user: { userID, name, photoUrl },
  choose(transaction, from, to) {
    const { schema } = transaction.doc.type;
    const mention = schema.nodes["mention"]?.create({ userID, name });
    return mention ? transaction.replaceWith(from, to, [mention, schema.text(" ")]) : transaction;
  },
});

/** Suggests members for `@na`. */
export function mentioning(api: ApiClient): Suggester {
  const names = new Names(async (typed) => {
    const query = { name: `${typed}*`, order: "mention", limit: MOST_NAMES } as const;
    const found = await api.call<typeof listUsersByName>("GET", "/users/by-names", { query });
    return found.map(({ userID, name, photoUrl, dateLastActive = null }) => ({
      ...{ userID, name, photoUrl, dateLastActive },
    }));
  });
  return {
    name: "mention",
    label: () => t("Members"),
    match(before) {
      const [, written, typed] = NAMED.exec(before) ?? [];
      return written && typed ? { typed, length: written.length } : null;
    },
    async find(typed) {
      const found = rankNames(await names.beginningWith(typed), typed, new Date());
      return found.slice(0, MOST_SHOWN).map(suggest);
    },
  };
}
