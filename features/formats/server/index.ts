import { feature } from "#platform/server/feature.ts";
import { htmlWidget } from "./html-widget.ts";

export { keepRendered } from "./outdated.ts";
export { excerpt, firstImage, plainText } from "./plain-text.ts";
export { RENDERER_VERSION, type Rendered, renderBody } from "./render-body.ts";

/** How bodies are written, and the HTML they are shown as. */
export const formats = feature({ name: "formats", adds: [htmlWidget] });
