import { z } from "zod";
import { excerpt } from "#features/formats/server/index.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import type { ReactedItem } from "../contract.ts";
import { nameOf } from "./reaction-types/reaction-types.ts";
import { listReceived, receivedCounts, viewReceived } from "./received.ts";

const POSTS_A_PAGE = 20;

const urlOf = (name: string) => `/profile/reactions/${encodeURIComponent(name)}`;

/** The profile page with a user's posts that received reactions. */
export const profileReactions = addProfilePage({
  path: "/profile/reactions/:name",
  section: profileSections.activity,
  sort: 30,
  name: phrase("Reactions"),
  component: "ProfileReactions",
  query: z.object({
    reaction: z.string().max(100).default(""),
    page: z.coerce.number().int().min(1).max(1000).default(1).catch(1),
  }),
  async load(context, { userID, name }, { reaction, page }) {
    const here = urlOf(name);
    const counts = await receivedCounts(context, userID);
    const kinds = counts.map(({ type, count }) => ({
      urlcode: type.urlcode.toLowerCase(),
      name: nameOf(context, type),
      count,
    }));
    const urlcode = reaction.toLowerCase() || (kinds.find(({ count }) => count > 0) ?? kinds[0])?.urlcode;
    if (urlcode === undefined) return { here, kinds, posts: [] };
    const { rows, paging } = await listReceived(context, { userID, urlcode, page, limit: POSTS_A_PAGE });
    const posts = (await viewReceived(context, rows, new Set())).map(
      ({ recordType, recordID, name: title, url, body, dateInserted, count }): ReactedItem => ({
        ...{ recordType, recordID, name: title, url, dateInserted, count },
        excerpt: excerpt(body),
      }),
    );
    return {
      ...{ here, kinds, posts, current: urlcode },
      paging: pagingShown(here, { reaction: urlcode }, paging),
    };
  },
});
