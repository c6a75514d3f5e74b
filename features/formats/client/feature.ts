import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const formatsClient = clientFeature({
  name: "formats",
  components: {
    HtmlWidget: lazyComponent(async () => (await import("./html-widget.tsx")).HtmlWidget),
  },
});
