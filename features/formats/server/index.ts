import { layouts } from "#features/layouts/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { htmlWidget } from "./formats/html-widget.ts";
import { textWidget } from "./formats/text-widget.ts";
import { renderingAgain } from "./rendering/outdated.ts";
import { formatRoutes } from "./routes.ts";
import { postsMaxLength } from "./settings.ts";

export { storedForm } from "./blocks/markdown-blocks.ts";
export { blockForLink, SHOWS } from "./blocks/show-blocks.ts";
export {
  addEnrichment,
  addPostBlock,
  type BlockInPost,
  type BodyInHtml,
  type Enrichment,
  type PostBlock,
  type PostWithBlocks,
  postBlocks,
  type SavedBody,
} from "./extension-points.ts";
export { addEmailPart, type EmailBody, emailBodies, emailBodyOf } from "./plain/email-body.ts";
export { type BodyHeading, headingsOf, withHeadingIDs } from "./plain/headings.ts";
export { documentBody, editableBody } from "./plain/plain-body.ts";
export { excerpt, firstImage, plainText, searchedText } from "./plain/plain-text.ts";
export { richTextProblem } from "./plain/rich-text-problem.ts";
export { mention } from "./reading/elements.ts";
export { excerptOfBody, renderAnyBody } from "./rendering/any-length.ts";
export {
  renderLater,
  rewriteBody,
  type SeenRecord,
  saveRendered,
  seenRecords,
} from "./rendering/outdated.ts";
export { RENDERER_VERSION, type Rendered, renderBody } from "./rendering/render-body.ts";
export { toDocument } from "./rendering/to-document.ts";
export { toRich2 } from "./rendering/to-rich2.ts";
export { escapeText } from "./safety/escape.ts";
export { postsMaxLength, postsSection } from "./settings.ts";
export type { StoredBody } from "./showing/body-queries.ts";
export {
  filePlayer,
  framePoster,
  markedCard,
  type PostCard,
  pageCard,
  pictureCard,
  plainLink,
  postCard,
  quoteAuthor,
} from "./showing/cards.ts";
export { type BodyToShow, bodyToEdit, saveBodies, showBodies } from "./showing/show-bodies.ts";
export { showLimited } from "./showing/show-limited.ts";

/** Formats of bodies and their rendering. */
export const formats = feature({
  name: "formats",
  needs: [layouts],
  adds: [addSetting(postsMaxLength), htmlWidget, textWidget, renderingAgain, ...formatRoutes],
});
