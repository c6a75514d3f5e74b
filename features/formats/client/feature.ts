import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const formatsClient = clientFeature({
  name: "formats",
  components: {
    TextWidget: lazyComponent(async () => (await import("./text-widget.tsx")).TextWidget),
    HtmlWidget: lazyComponent(async () => (await import("./html-widget.tsx")).HtmlWidget),
  },
});
