import { type CategoryNode, visibleTree } from "#features/categories/server/index.ts";
import {
  type DiscussionRow,
  findDiscussions,
  listTrending,
  selectMutedBy,
  type Trending,
  visibleDiscussions,
} from "#features/discussions/server/index.ts";
import { selectDigestFollows } from "#features/following/server/index.ts";
import { selectIgnoredBy } from "#features/ignoring/server/index.ts";
import { localeOf } from "#features/locales/server/index.ts";
import {
  type HeldThread,
  listHeldForDigest,
  listHeldThreads,
} from "#features/notification-emails/server/index.ts";
import { permissionsKey } from "#features/permissions/server/index.ts";
import { emailView } from "#features/preferences/permissions.ts";
import { actorsOf, userFragments } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email } from "#platform/server/email/email.ts";
import type { Frequency } from "../contract.ts";
import { type Addressee, selectAddressees } from "./member-queries.ts";
import { type Section, sectionsFor } from "./sections.ts";
import { isDigestOn, postCount } from "./settings.ts";
import { type Sources, sourcesOf } from "./sources.ts";

const SLOT = { daily: "d", weekly: "w", monthly: "m" } as const;
/** Extra posts read per category, to replace those of ignored users and muted discussions. */
const SPARE = 20;

export interface DigestPost {
  row: DiscussionRow;
  author: string;
  category: CategoryNode;
}

/** The contents of a member's digest. */
export interface Digest {
  reader: Context;
  to: Email["to"];
  posts: DigestPost[];
  /** Notifications that were not emailed at once. */
  held: HeldThread[];
  /** Categories of these posts that are included because the reader follows them. */
  followed: CategoryNode[];
  /** What other features add. */
  sections: readonly Section[];
}

interface Member {
  reader: Context;
  to: Email["to"];
  follows: readonly number[];
  /** Users and discussions that the digest omits. */
  ignored: ReadonlySet<number>;
  muted: ReadonlySet<number>;
  hasHeld: boolean;
}

const NOTHING: ReadonlySet<number> = new Set();

/** Loads the members who get a digest, with their choices: in a fixed number of statements. */
async function readMembers(context: Context, addressees: readonly Addressee[]): Promise<Member[]> {
  const userIDs = addressees.map(({ userID }) => userID);
  const actors = await actorsOf(context, userIDs);
  const follows = await selectDigestFollows(context, userIDs);
  const ignored = await selectIgnoredBy(context, userIDs);
  const muted = await selectMutedBy(context, userIDs);
  const held = await listHeldForDigest(context, userIDs);
  return addressees.flatMap(({ userID, name, email }) => {
    const actor = actors.get(userID);
    if (!actor?.permissions.has(emailView)) return [];
    return [
      {
        reader: actingAs(context, actor),
        to: { name, address: email },
        follows: follows.get(userID) ?? [],
        ignored: ignored.get(userID) ?? NOTHING,
        muted: muted.get(userID) ?? NOTHING,
        hasHeld: held.has(userID),
      },
    ];
  });
}

/** Members with equal roles and language see the same posts, unless an add-on hides some from a member. */
function visibilityOf({ reader }: Member): string {
  const { actor, addons } = reader;
  if (addons.of(visibleDiscussions).length > 0) return String(actor.userID);
  return `${permissionsKey(actor.permissions)} ${localeOf(reader)}`;
}

/** The best of what trends, without what the member does not want to see. */
function pick(
  trending: readonly Trending[],
  { ignored, muted }: Member,
  { categoryIDs }: Sources,
  most: number,
) {
  const ids: number[] = [];
  for (const { discussionID, categoryID, insertUserID } of trending) {
    if (ids.length === most) break;
    const isOffered = categoryIDs?.has(categoryID) ?? true;
    if (isOffered && !muted.has(discussionID) && !ignored.has(insertUserID ?? 0)) ids.push(discussionID);
  }
  return ids;
}

/** Builds the digests of members who see the same posts. */
async function readAlike(members: readonly Member[], frequency: Frequency) {
  const { reader } = members[0]!;
  const most = reader.settings.get(postCount);
  const tree = await visibleTree(reader);
  const trending = await listTrending(reader, { slot: SLOT[frequency], perCategory: most + SPARE });
  const chosen = members.map((member) => {
    const sources = sourcesOf(reader, tree, member.follows);
    return { member, sources, ids: pick(trending, member, sources, most) };
  });
  const rows = await findDiscussions(reader, [...new Set(chosen.flatMap(({ ids }) => ids))]);
  const authors = await userFragments(
    reader,
    rows.map(({ insertUserID }) => insertUserID ?? 0),
  );
  const posts = new Map<number, DigestPost>(
    rows.map((row) => [
      row.discussionID,
      { row, author: authors.get(row.insertUserID ?? 0)?.name ?? "", category: tree.get(row.categoryID) },
    ]),
  );
  return chosen.map(({ member, sources, ids }) => {
    const own = ids.flatMap((discussionID) => posts.get(discussionID) ?? []);
    const categories = [...new Set(own.map(({ category }) => category))];
    return { member, posts: own, followed: sources.areFollowed ? categories : [] };
  });
}

/** Builds the digests of these members at this moment; empty ones are omitted. */
export async function digestsFor(
  context: Context,
  frequency: Frequency,
  userIDs: readonly number[],
): Promise<Digest[]> {
  if (!isDigestOn(context)) return [];
  const members = await readMembers(context, await selectAddressees(context, userIDs, frequency));
  const sections = await sectionsFor(
    context,
    members.map(({ reader }) => reader),
    frequency,
  );
  const digests: Digest[] = [];
  for (const alike of Map.groupBy(members, visibilityOf).values())
    for (const { member, posts, followed } of await readAlike(alike, frequency)) {
      const { reader, to, hasHeld } = member;
      const held = hasHeld ? await listHeldThreads(reader) : [];
      const own = sections.get(reader.actor.userID) ?? [];
      if (posts.length + held.length + own.length > 0)
        digests.push({ reader, to, posts, held, followed, sections: own });
    }
  return digests;
}

/** Builds a digest for one address now, whether or not it is wanted, without the member's notifications. */
export async function digestNow(reader: Context, to: Email["to"], frequency: Frequency): Promise<Digest> {
  const { userID } = reader.actor;
  const member: Member = {
    ...{ reader, to, hasHeld: false },
    follows: (await selectDigestFollows(reader, [userID])).get(userID) ?? [],
    ignored: (await selectIgnoredBy(reader, [userID])).get(userID) ?? NOTHING,
    muted: (await selectMutedBy(reader, [userID])).get(userID) ?? NOTHING,
  };
  const [found] = await readAlike([member], frequency);
  const sections = await sectionsFor(reader, [reader], frequency);
  return {
    ...{ reader, to, held: [], posts: found?.posts ?? [], followed: found?.followed ?? [] },
    sections: sections.get(userID) ?? [],
  };
}
