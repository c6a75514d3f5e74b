import { BoundedMap } from "#platform/server/cache/bounded-map.ts";

const SLUG_LENGTH = 80;

/** The title as a URL segment: lower-case letters and digits of any script, separated by dashes. */
export function slugOf(name: string): string {
  const text =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...text.join("-")].slice(0, SLUG_LENGTH).join("").replace(/-$/, "");
  if (slug === "") return "discussion";
  // `/discussion/12/p2` is page 2, so a title may not produce that segment.
  return /^p\d+$/.test(slug) ? `${slug}-discussion` : slug;
}

/** Lists contain the same discussions repeatedly. */
const slugs = new BoundedMap<string, string>({ name: "slugs", most: 3000, mostBytes: 4 * 1024 * 1024 });

function encodedSlug(name: string): string {
  let slug = slugs.get(name);
  if (slug === undefined) {
    slug = encodeURIComponent(slugOf(name));
    slugs.set(name, slug);
  }
  return slug;
}

/** The path of a discussion's page. */
export const discussionUrl = ({ discussionID, name }: { discussionID: number; name: string }): string =>
  `/discussion/${discussionID}/${encodedSlug(name)}`;

export const commentUrl = (commentID: number): string =>
  `/discussion/comment/${commentID}#Comment_${commentID}`;
