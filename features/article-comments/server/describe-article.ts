import { describePage } from "#features/media/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ArticleAddress } from "./article-address.ts";

const MAX_NAME = 255;
const MAX_EXCERPT = 500;

/** Title and text of the discussion of an article. */
export interface AboutArticle {
  name: string;
  /** A rich2 document. */
  body: string;
}

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
};

/** Returns the address as a person reads it: the name of an article whose page has no title. */
function readable({ key }: ArticleAddress): string {
  try {
    return decodeURI(key);
  } catch {
    return key;
  }
}

/** Returns the title of an article, and a text with a link to it and an excerpt. Pages that cannot be read have an address. */
export async function describeArticle(context: Context, article: ArticleAddress): Promise<AboutArticle> {
  const page = await describePage(context, new URL(article.url));
  const name = cut(page?.name ?? readable(article), MAX_NAME);
  const link = { type: "a", url: article.url, children: [{ text: name }] };
  const blocks: object[] = [{ type: "p", children: [{ text: "" }, link, { text: "" }] }];
  if (page?.body)
    blocks.push({
      type: "blockquote",
      children: [{ type: "blockquote-line", children: [{ text: cut(page.body, MAX_EXCERPT) }] }],
    });
  return { name, body: JSON.stringify(blocks) };
}
