import { shownPost } from "#features/discussions/server/index.ts";
import { addHead } from "#features/layouts/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { SIZE, shareUrl, shownOf } from "./shown.ts";

/**
 * The image of a thread, unless its first post has one. Services that show link previews request it as
 * guests.
 */
export const shareMetas = addHead(async (context, page) => {
  const post = shownPost(page);
  const hasOwn = page.seo.meta?.some(({ property }) => property === "og:image");
  if (!post || hasOwn || context.actor.userID > 0) return null;
  const shown = await shownOf(await asGuest(context), post);
  return {
    meta: [
      { property: "og:image", content: publicUrlOf(context) + shareUrl(shown) },
      { property: "og:image:type", content: "image/png" },
      { property: "og:image:width", content: String(SIZE.width) },
      { property: "og:image:height", content: String(SIZE.height) },
      { property: "og:image:alt", content: shown.title },
    ],
  };
});
