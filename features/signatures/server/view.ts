import { commentView } from "#features/comments/server/index.ts";
import { discussionView } from "#features/discussions/server/index.ts";
import { userView } from "#features/users/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView, type View } from "#platform/server/extension-points/view.ts";
import { Signature } from "../contract.ts";
import { shownSignatures } from "./shown-signatures.ts";

type Post = { insertUserID: number | null };

async function signaturesBelow(context: Context, rows: readonly Post[]): Promise<(Signature | null)[]> {
  const found = await shownSignatures(
    context,
    rows.map(({ insertUserID }) => insertUserID ?? 0),
  );
  return rows.map(({ insertUserID }) => found.get(insertUserID ?? 0) ?? null);
}

const fields = { signature: Signature.nullish().meta({ description: "Of the author." }) };

/** Adds the author's signature where it is requested: to posts, to their authors, and in pages. */
const showOn = <Row extends Post>(view: View<Row>) => [
  extendView(view, {
    expand: "signature",
    fields,
    load: async (context, rows) => (await signaturesBelow(context, rows)).map((signature) => ({ signature })),
  }),
  extendView(view, {
    expand: "insertUser.signature",
    fields: {},
    async load(context, rows, shown) {
      const signatures = await signaturesBelow(context, rows);
      return shown.map(({ insertUser }: { insertUser?: object }, place) =>
        insertUser ? { insertUser: { ...insertUser, signature: signatures[place] } } : null,
      );
    },
  }),
  extendView(view, {
    expand: ON_PAGES,
    fields,
    load: async (context, rows) =>
      (await signaturesBelow(context, rows)).map(
        (signature) => signature && { signature: { ...signature, format: undefined } },
      ),
  }),
];

export const signaturesShown = [
  ...showOn(discussionView),
  ...showOn(commentView),
  extendView(userView, {
    expand: "signature",
    fields: { signature: Signature.nullish() },
    async load(context, rows) {
      const found = await shownSignatures(
        context,
        rows.map(({ userID }) => userID),
      );
      return rows.map(({ userID }) => ({ signature: found.get(userID) ?? null }));
    },
  }),
];
