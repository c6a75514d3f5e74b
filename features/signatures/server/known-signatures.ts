import { RENDERER_VERSION } from "#features/formats/server/index.ts";
import { userDeleted, userSaved } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import type { Signature } from "../contract.ts";
import { signatureChanged, signaturesCleaned } from "./events.ts";
import { selectShown } from "./queries.ts";
import { renderSignature } from "./render-signature.ts";

/** Signature data of one member, independent of the reader. */
export interface KnownSignature {
  signature: Signature | null;
  banned: number;
  private: boolean;
  showsOthers: boolean;
}

const MEMBERS_AT_MOST = 5000;
const NOTHING: KnownSignature = { signature: null, banned: 0, private: false, showsOthers: true };

type Row = Awaited<ReturnType<typeof selectShown>>[number];

async function knownOf(shown: Row): Promise<KnownSignature> {
  const { body, format, bodyHtml, rendererVersion, dateWithdrawn, ...row } = shown;
  const html = rendererVersion === RENDERER_VERSION ? bodyHtml : (await renderSignature(body, format)).html;
  return { ...row, signature: html && !dateWithdrawn ? { body: html, format } : null };
}

/** By member, of recently read posts: a page costs no statement for them. */
const known = new CachedMap<number, KnownSignature>({
  name: "signatures",
  atMost: MEMBERS_AT_MOST,
  async load(context, userIDs) {
    const rows = await selectShown(context, userIDs);
    const found = new Map<number, KnownSignature>();
    for (const row of rows) found.set(row.userID, await knownOf(row));
    return new Map(userIDs.map((userID) => [userID, found.get(userID) ?? NOTHING]));
  },
});

/** Returns the signature data of these users; those that are not cached are loaded in one statement. */
export const signaturesOf = (
  context: Context,
  userIDs: Iterable<number>,
): Promise<ReadonlyMap<number, KnownSignature>> => known.get(context, userIDs);

export const cachedSignatures = [
  ...known.adds,
  ...known.emptiedBy(signaturesCleaned),
  ...[signatureChanged, userSaved, userDeleted].flatMap((type) =>
    known.droppedBy<{ userID: number }>(type, ({ userID }) => [userID]),
  ),
];
