import { allowsEmbedding } from "#features/embedding/server/index.ts";
import { badRequest, forbidden, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ArticleAddress, articleAddress } from "./article-address.ts";
import { articleCategoryIDs } from "./settings.ts";

/** Returns whether articles can have comments. */
export const isOn = ({ settings }: Pick<Context, "settings">): boolean =>
  settings.get(articleCategoryIDs).length > 0;

/**
 * Returns the article at an address. Throws 404 while there are no comments under articles, 400 for what is no address, and
 * 403 for a website that administrators do not trust.
 */
export function getArticle(context: Context, url: string): ArticleAddress {
  if (!isOn(context)) throw notFound("Page");
  const article = articleAddress(url);
  if (!article) throw badRequest("This is not the address of a web page.");
  if (!allowsEmbedding(context, article.host))
    throw forbidden(
      phrase(
        "The community does not take comments for {website}. Its administrators can trust this website.",
        {
          website: article.host,
        },
      ),
    );
  return article;
}
