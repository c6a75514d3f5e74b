import { OldestOut } from "#platform/server/cache/oldest-out.ts";

const SLUG_LENGTH = 80;

/** The title as it stands in an address: letters and digits of any script, lower case, with dashes between. */
export function slugOf(name: string): string {
  const text =
    name
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...text.join("-")].slice(0, SLUG_LENGTH).join("").replace(/-$/, "");
  if (slug === "") return "discussion";
  // Page 2 stands in the same place of an address: `/discussion/12/p2`.
  return /^p\d+$/.test(slug) ? `${slug}-discussion` : slug;
}

/** Lists name the same discussions over and over. */
const slugs = new OldestOut<string, string>({ name: "slugs", most: 3000, mostBytes: 4 * 1024 * 1024 });

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
