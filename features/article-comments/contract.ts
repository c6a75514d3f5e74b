import { z } from "zod";
import { Comment } from "#features/comments/contract.ts";
import { bodyFormat } from "#features/formats/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/ids.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Longest address of an article, in characters. */
export const MAX_URL = 2000;
/** Addresses in one request for numbers of comments. */
export const COUNTS_AT_ONCE = 100;
/** Requests per minute, by the server of a website for all its visitors. */
const READINGS_A_MINUTE = 600;
/** First comments per minute: each fetches the page of the article. */
const FIRST_A_MINUTE = 20;

const ArticleUrl = z.string().trim().min(1).max(MAX_URL).meta({
  description: "Address of the article, on a website that administrators trust.",
});

/** Lists of more than 20 arrive as records, by position. */
const Urls = z
  .union([
    z.string().transform((url) => [url]),
    z.array(z.string()),
    z.record(z.string(), z.string()).transform((urls) => Object.values(urls)),
  ])
  .pipe(z.array(z.string().max(MAX_URL)).min(1).max(COUNTS_AT_ONCE))
  .meta({ description: `Addresses of articles, at most ${COUNTS_AT_ONCE}.` });

export const ArticleComments = z.object({
  url: z.string().meta({ description: "Address of the article, as it was asked for." }),
  discussion: z
    .object({ discussionID: z.int(), name: z.string(), url: z.string() })
    .nullable()
    .meta({ description: "The discussion of the article; null before the first comment." }),
  countComments: z.int(),
  comments: z.array(Comment).meta({ description: "A page of the comments, oldest first." }),
});
export type ArticleComments = z.infer<typeof ArticleComments>;

export const ArticleCommentDraft = z.object({
  url: ArticleUrl,
  body: z
    .string()
    .overwrite((text) => text.replaceAll("\0", ""))
    .min(1)
    .max(1_000_000),
  format: bodyFormat,
  categoryID: id().optional().meta({
    description: "Category of a new discussion, one that administrators allow; by default the first of them.",
  }),
});
export type ArticleCommentDraft = z.output<typeof ArticleCommentDraft>;

export const ArticleCounts = z.array(
  z.object({
    url: z.string().meta({ description: "The address as it was sent." }),
    countComments: z.int(),
  }),
);

export const readCommentsScript = endpoint({
  method: "GET",
  path: "/assets/comments-script",
  summary:
    "Redirect to the current script with the element `<vanilla-comments>`, which shows comments under an article.",
  status: 302,
});

export const readArticleComments = endpoint({
  method: "GET",
  path: "/articles/comments",
  summary: "Read the comments under an article of another website, as guests see them.",
  query: z.object({
    url: ArticleUrl,
    ...paging(30, 100),
    format: z.enum(["json", "html"]).default("json").meta({
      description:
        "`html`: an HTML fragment that a website puts into its page for search engines; the default for `Accept: text/html`.",
    }),
  }),
  answer: ArticleComments,
  hasHtml: true,
  limit: READINGS_A_MINUTE,
});

export const addArticleComment = endpoint({
  method: "POST",
  path: "/articles/comments",
  summary: "Comment on an article of another website. The first comment starts its discussion.",
  body: ArticleCommentDraft,
  answer: Comment,
  limit: FIRST_A_MINUTE,
});

export const countArticleComments = endpoint({
  method: "GET",
  path: "/articles/counts",
  summary: "Count the comments that guests see under articles of other websites.",
  query: z.object({
    urls: Urls,
  }),
  answer: ArticleCounts,
  limit: READINGS_A_MINUTE,
});

/** Colors of the website around the comments, checked. */
export interface Look {
  /** Colors in hexadecimal notation, such as `#0369a1`. */
  background?: string;
  text?: string;
  link?: string;
  colorScheme?: "light" | "dark";
}

/** The frame with the comments under an article. */
export interface ArticleFrameProps {
  look: Look;
  countComments: number;
  /** The discussion in the forum; null before the first comment. */
  discussionUrl: string | null;
  /** Why there are no comments here; null in most cases. */
  problem: string | null;
}

/** The form for the first comment under an article. */
export interface FirstCommentProps {
  articleUrl: string;
  /** Category that the code of the website names; null for the usual one. */
  categoryID: number | null;
  mayComment: boolean;
}

nameSchemas({ ArticleCommentDraft, ArticleComments });
