import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const rssClient = clientFeature({
  name: "rss",
  components: { RSSWidget: lazyComponent(async () => (await import("./rss-widget.tsx")).RSSWidget) },
});
