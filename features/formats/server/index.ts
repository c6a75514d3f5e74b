import { feature } from "#platform/server/feature.ts";
import { addSetting } from "#platform/server/settings.ts";
import { emailBody } from "./email-body.ts";
import { htmlWidget } from "./html-widget.ts";
import { renderingAgain } from "./outdated.ts";
import { formatRoutes } from "./routes.ts";
import { postsMaxLength } from "./settings.ts";

export { excerptOfBody, renderAnyBody } from "./any-length.ts";
export type { StoredBody } from "./body-queries.ts";
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
} from "./cards.ts";
export { mention } from "./elements.ts";
export { emailBodyOf } from "./email-body.ts";
export { addEnrichment, type BodyInHtml, type Enrichment, type SavedBody } from "./extension-points.ts";
export {
  renderLater,
  rewriteBody,
  type SeenRecord,
  saveRendered,
  seenRecords,
} from "./outdated.ts";
export { editableBody } from "./plain-body.ts";
export { excerpt, firstImage, plainText, searchedText } from "./plain-text.ts";
export { RENDERER_VERSION, type Rendered, renderBody } from "./render-body.ts";
export { postsMaxLength } from "./settings.ts";
export { type BodyToShow, bodyToEdit, saveBodies, showBodies, showBody } from "./show-bodies.ts";
export { showLimited } from "./show-limited.ts";
export { toDocument } from "./to-document.ts";
export { toRich2 } from "./to-rich2.ts";

/** How bodies are written, and the HTML they are shown as. */
export const formats = feature({
  name: "formats",
  adds: [addSetting(postsMaxLength), htmlWidget, renderingAgain, emailBody, ...formatRoutes],
});
