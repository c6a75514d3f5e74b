const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");
const scriptTag = (forumUrl: string) =>
  `<script src="${inHtml(forumUrl)}/api/v2/assets/comments-script" async></script>`;

/** How the code for a website shows comments. */
export interface SnippetOptions {
  /** Address of the forum, without a slash at the end. */
  forumUrl: string;
  /** Text of the link for visitors whose browser does not load the script. */
  link: string;
  /** Category of new discussions; null when there is no choice. */
  categoryID: number | null;
}

/** The element, for the place of the comments, and its script. */
export const articleSnippet = ({
  forumUrl,
  link,
  categoryID,
}: SnippetOptions): string => `<vanilla-comments${categoryID === null ? "" : ` data-category-id="${categoryID}"`}>
  <a href="${inHtml(forumUrl)}">${inHtml(link)}</a>
</vanilla-comments>
${scriptTag(forumUrl)}`;

/** For an application that shows one article after another. */
export const applicationSnippet = ({ categoryID }: Pick<SnippetOptions, "categoryID">): string =>
  `// The page loads the script once. Call this for each article.
function showComments(view, articleUrl) {
  const comments = document.createElement("vanilla-comments");
  comments.dataset.articleUrl = articleUrl;${categoryID === null ? "" : `\n  comments.dataset.categoryId = "${categoryID}";`}
  view.replaceChildren(comments);
}`;

/** Numbers of comments, for lists of articles. */
export const countSnippet = ({ forumUrl }: Pick<SnippetOptions, "forumUrl">): string =>
  `<span data-vanilla-comments-count="https://www.example.com/article"></span>
${scriptTag(forumUrl)}`;

/** Addresses from which the server of a website reads comments. */
export const serverSnippet = ({ forumUrl }: Pick<SnippetOptions, "forumUrl">): string =>
  `${forumUrl}/api/v2/articles/comments?format=html&url=https%3A%2F%2Fwww.example.com%2Farticle`;

/** Directives that a page with a strict policy adds to it. */
export function policySnippet({ forumUrl }: Pick<SnippetOptions, "forumUrl">): string {
  const { origin } = new URL(forumUrl);
  return `script-src ${origin}; frame-src ${origin}; connect-src ${origin}`;
}
